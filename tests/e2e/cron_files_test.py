"""Checks the files of examples/cron: runs the command line of each with the variables of its shards on a tree of three matches.
Together the shards visit every match once, and resolve each match's round once.

Tried by hand on one machine: Debian's cron, systemd 252 (`systemd-analyze security` gives the service 1.2) and Slurm 22.05, with a broken
match among valid ones. For Kubernetes, kubectl 1.32 accepts the file, and the command of each index ran in a bare Debian 12 with the
packages and the user of the image; `tests/deep package` runs the commands of the Dockerfile. What machines_test.py does was also done over
NFS 4.2 with four Linux kernels and the server nfs-ganesha. Not tried: a Kubernetes cluster, the kernel's NFS server, two real machines.

use: cron_files_test.py PATH/ronda
"""

import configparser
import fcntl
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

import yaml

RONDA = pathlib.Path(sys.argv.pop()).resolve()
CRON = pathlib.Path(__file__).resolve().parents[2] / "examples" / "cron"
MATCHES = ("a", "b/c", "d")
# Replaces `ronda`: prints what the program would do, or calls it.
STAND_IN = """#!/bin/sh
exec %s "$@" --json $EXTRA >>"$SEEN"
"""


def ronda(*words):
    subprocess.run([RONDA, *map(str, words)], check=True, capture_output=True)


def new_match(folder):
    """A match with a round that can be resolved."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    name = "m-" + folder.name
    ronda("new", "hexadominacion", folder, "--players", "ana,beto", "--id", name)
    for player in "ana", "beto":
        orders = folder.parent / "ordenes.yaml"
        orders.write_text("partida: %s\njugador: %s\nronda: 1\nordenes: {}\n" % (name, player))
        ronda("submit", folder, orders)


class CronFiles(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        base = tempfile.TemporaryDirectory()
        cls.addClassCleanup(base.cleanup)
        cls.fresh = pathlib.Path(base.name) / "partidas"
        for match in MATCHES:
            new_match(cls.fresh / match)

    def setUp(self):
        base = tempfile.TemporaryDirectory()
        self.addCleanup(base.cleanup)
        self.base = pathlib.Path(base.name)
        self.tree = shutil.copytree(self.fresh, self.base / "partidas")
        self.bin = self.base / "bin"
        self.bin.mkdir()
        stand_in = self.bin / "ronda"
        stand_in.write_text(STAND_IN % shlex.quote(str(RONDA)))
        stand_in.chmod(0o755)

    def text(self, name):
        """The unchanged file, except for the paths of an installation."""
        text = (CRON / name).read_text()
        for place, here in (("/usr/local/bin/ronda", self.bin / "ronda"), ("/srv/partidas", self.tree),
                            ("/srv/ronda/log", self.base / "log"), ("/srv/ronda", self.tree)):
            text = text.replace(place, str(here))
        return text

    def run_shards(self, calls, extra):
        """The folders mentioned in the output of the calls; each call is a command with its variables."""
        seen = self.base / "dicho"
        seen.unlink(missing_ok=True)
        for words, variables in calls:
            path = "%s:%s" % (self.bin, os.environ["PATH"])
            done = subprocess.run(words, env={**os.environ, "PATH": path, "SEEN": str(seen), "EXTRA": extra, **variables},
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, "%s\n%s" % (words, done.stdout + done.stderr))
        decoder, text, folders, passes = json.JSONDecoder(), seen.read_text(), [], 0
        while text:
            said, end = decoder.raw_decode(text)
            text = text[end:].lstrip()
            passes += 1
            folders += [one["carpeta"] for one in said["novedades"]]
        self.assertEqual(passes, len(calls))
        return sorted(folders)

    def check(self, calls):
        everything = sorted(str(self.tree / match) for match in MATCHES)
        self.assertEqual(self.run_shards(calls, "--dry-run"), everything, "each is looked at by one shard")
        self.assertEqual(self.run_shards(calls, ""), everything, "each is resolved once")
        for match in MATCHES:
            self.assertEqual(sorted(os.listdir(self.tree / match / "rondas")), ["0000", "0001"])
        self.assertEqual(self.run_shards(calls, ""), [], "and then there is nothing to do")

    def test_crontab(self):
        lines = [line for line in self.text("crontab").splitlines() if line and not line.startswith("#")]
        calls = [line for line in lines if not re.match(r"\w+=", line)]
        self.assertEqual(len(calls), 1)
        *when, user, command = calls[0].split(None, 6)
        self.assertEqual((when, user), (["*/10", "*", "*", "*", "*"], "ronda"))
        self.assertNotIn("%", command, "cron would end the line there")
        self.check([(["sh", "-c", command], {})])
        # The lock is with the matches, and no other user can hold it.
        locks = list(self.tree.glob(".barrido*"))
        self.assertEqual([path.stat().st_mode & 0o777 for path in locks], [0o600])
        self.assertNotIn("/run/lock", command)
        with locks[0].open() as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            done = subprocess.run(["sh", "-c", command], env={**os.environ, "PATH": "%s:%s" % (self.bin, os.environ["PATH"])},
                                  capture_output=True)
        self.assertEqual((done.returncode, done.stdout + done.stderr), (0, b""))  # a sweep is active

    def unit(self, name):
        unit = configparser.ConfigParser(interpolation=None, strict=False, delimiters="=", comment_prefixes="#")
        unit.optionxform = str
        unit.read_string(self.text(name))
        return unit

    def test_systemd(self):
        service, timer = self.unit("ronda@.service"), self.unit("ronda@.timer")
        self.assertEqual(service["Service"]["Type"], "oneshot")
        self.assertEqual(timer["Timer"]["OnCalendar"], "*:0/10")
        words = shlex.split(service["Service"]["ExecStart"])
        self.check([([word.replace("%I", instance.replace("-", "/")) for word in words], {})
                    for instance in ("1-2", "2-2")])

    def test_systemd_finds_no_fault(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("no systemd here")
        units = self.base / "unidades"
        units.mkdir()
        (units / "nada.service").write_text("[Service]\nType=oneshot\nExecStart=/bin/true\n")
        for name in "ronda@.service", "ronda@.timer":
            (units / name).write_text(self.text(name))

        def verify(*names):
            return subprocess.run(["systemd-analyze", "verify", "--man=no", *(units / name for name in names)],
                                  env={**os.environ, "SYSTEMD_UNIT_PATH": "%s:" % units}, capture_output=True, text=True)

        if verify("nada.service").returncode != 0:
            self.skipTest("systemd-analyze cannot work here")
        done = verify("ronda@1-4.service", "ronda@1-4.timer")
        told = [line for line in done.stderr.splitlines() if "ronda@" in line]
        self.assertEqual((done.returncode, told), (0, []), done.stderr)

    def test_the_systemd_service_is_shut_in(self):
        if not shutil.which("systemd-analyze"):
            self.skipTest("no systemd here")
        unit = self.base / "ronda@1-1.service"
        unit.write_text(self.text("ronda@.service"))
        done = subprocess.run(["systemd-analyze", "security", "--no-pager", "--offline=true", "--threshold=20", unit],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_slurm(self):
        script = self.base / "ronda.sbatch"
        script.write_text(self.text("ronda.sbatch"))
        options = dict(re.findall(r"^#SBATCH --([a-z-]+)=(.*)$", script.read_text(), re.M))
        first, last = map(int, options["array"].split("-"))
        self.assertEqual(first, 1, "as shards are counted")
        # What sbatch passes to each task of the array.
        self.check([(["sh", script], {"SLURM_ARRAY_TASK_ID": str(task), "SLURM_ARRAY_TASK_COUNT": str(last),
                                      "SLURM_CPUS_PER_TASK": options["cpus-per-task"]})
                    for task in range(first, last + 1)])

    def test_kubernetes(self):
        cron, claim = yaml.safe_load_all(self.text("ronda-cronjob.yaml"))
        self.assertEqual((cron["apiVersion"], cron["kind"]), ("batch/v1", "CronJob"))
        self.assertEqual(cron["spec"]["concurrencyPolicy"], "Forbid")
        job = cron["spec"]["jobTemplate"]["spec"]
        self.assertEqual((job["completionMode"], job["backoffLimitPerIndex"]), ("Indexed", 0))
        pod = job["template"]["spec"]
        container, = pod["containers"]
        self.assertEqual(container["volumeMounts"][0]["name"], pod["volumes"][0]["name"])
        self.assertEqual(pod["volumes"][0]["persistentVolumeClaim"]["claimName"], claim["metadata"]["name"])
        self.assertEqual(claim["spec"]["accessModes"], ["ReadWriteMany"])
        variables = {one["name"]: one["value"] for one in container["env"]}
        self.assertEqual(variables["SHARDS"], str(job["completions"]))
        self.check([(container["command"], {**variables, "JOB_COMPLETION_INDEX": str(index)})
                    for index in range(job["completions"])])


if __name__ == "__main__":
    unittest.main()
