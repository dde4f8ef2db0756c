"""Letters that mail servers send back, each with `%(id)s` where it names the letter: as Postfix, Exchange, Gmail, qmail and Exim write
them; DELAYED, WAITING, LATE, AWAY and OUTLOOK_AWAY are no bounces."""

REPORT = """Return-Path: <>
From: %(from)s
To: ronda@example.org
Subject: %(subject)s
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="=r"

--=r
Content-Type: text/plain; charset=us-ascii

I'm sorry to have to inform you that your message could not be delivered.

--=r
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example.org

Final-Recipient: rfc822; ana@example.org
Action: %(action)s
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 User unknown

--=r
%(copy)s
--=r--
"""
POSTFIX = REPORT % {"from": "MAILER-DAEMON@mail.example.org", "subject": "Undelivered Mail Returned to Sender", "action": "failed",
                    "copy": "Content-Type: text/rfc822-headers\n\nFrom: ronda@example.org\nTo: ana@example.org\nMessage-ID:\n %(id)s\n"}
EXCHANGE = REPORT % {"from": "postmaster@example.onmicrosoft.com", "subject": "Undeliverable: [mesa-1]", "action": "failed",
                     "copy": "Content-Type: message/rfc822\n\nFrom: ronda@example.org\nMessage-ID: %(id)s\nSubject: x\n\nhola\n"}
DELAYED = POSTFIX.replace("Action: failed", "Action: delayed").replace("Undelivered Mail", "Delayed Mail")
WAITING = """Return-Path: <>
From: MAILER-DAEMON@mail.example.org
To: ronda@example.org
Subject: =?utf-8?q?Op=C3=B3=C5=BAnienie_dostarczenia?=

Tej wiadomosci jeszcze nie dostarczono:
<ana@example.org>: brak polaczenia z mx.example.org[203.0.113.7]:25 (4.4.1)

Message-ID: %(id)s
From: ronda@example.org
"""
NO_ACTION = REPORT % {"from": "postmaster@example.org", "subject": "Levererings\u00e6ndring", "action": "x",
                      "copy": "Content-Type: text/rfc822-headers\n\nMessage-ID: %(id)s\n"}
LATE = NO_ACTION.replace("Action: x\n", "").replace("5.1.1\n", "4.4.1\n")
NO_ACTION = NO_ACTION.replace("Action: x\n", "")
GMAIL = """Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: ronda@example.org
Subject: Delivery Status Notification (Failure)
Auto-Submitted: auto-replied
X-Failed-Recipients: ana@example.org
References: %(id)s
In-Reply-To: %(id)s

Address not found.
"""
QMAIL = """Return-Path: <>
From: MAILER-DAEMON@mail.example.org
To: ronda@example.org
Subject: failure notice

Hi. This is the qmail-send program at mail.example.org.
<ana@example.org>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Return-Path: <ronda@example.org>
Message-ID: %(id)s
From: ronda@example.org
"""
EXIM = """From: Mail Delivery System <Mailer-Daemon@mail.example.org>
To: ronda@example.org
Subject: Mail delivery failed: returning message to sender
X-Failed-Recipients: ana@example.org
Auto-Submitted: auto-replied

------ This is a copy of the message, including all the headers. ------

Message-Id: %(id)s
From: ronda@example.org
"""
AWAY = """From: ana@example.org
To: ronda@example.org
Subject: Estoy de vacaciones
Auto-Submitted: auto-replied
In-Reply-To: %(id)s

Vuelvo el lunes.
"""
OUTLOOK_AWAY = """From: Ana <ana@example.org>
To: ronda@example.org
Subject: =?utf-8?q?Respuesta_autom=C3=A1tica=3A_=5Bmesa-1=5D_Ronda_1?=
X-MS-Has-Attach:
X-Auto-Response-Suppress: DR, OOF, AutoReply
In-Reply-To: %(id)s

Estoy fuera hasta el lunes.
"""
