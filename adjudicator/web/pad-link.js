// Links to the order pad as they come out of letters. Mail servers wrap them in links of their own (Safe Links
// of Outlook, Proofpoint URL Defense, Barracuda, trackers of clicks), and on the way back some encode the part
// after # once more, turn a %2B into a blank, add fields, or lose it whole; then the reader may paste the
// wrapped link, which still has it inside.
"use strict";
globalThis.padLink = (() => {
  const mostLevels = 5; // of links within links
  const mostText = 8 * 1024 * 1024;
  const decode = (words) => {
    try {
      return decodeURIComponent(words);
    } catch {
      return words;
    }
  };
  const parseUrl = (words) => {
    try {
      return new URL(words);
    } catch {
      return null;
    }
  };

  // Proofpoint, version 2: - stands for % and _ for /.
  const decodeProofpoint2 = (words) => decode(words.replaceAll("-", "%").replaceAll("_", "/"));

  // Proofpoint, version 3: …/v3/__LINK__;CHARACTERS!…, where LINK has a * for each character that stands in
  // CHARACTERS (base64url of UTF-8), and **A for two of them, **B for three and so on.
  function decodeProofpoint3(words) {
    const found = /\/v3\/__(.+?)__;([A-Za-z0-9_-]*)!/.exec(words);
    if (!found) return null;
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    try {
      const bytes = Uint8Array.from(atob(found[2].replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
      const stars = [...new TextDecoder().decode(bytes)];
      return found[1].replace(/\*(\*(.))?/g, (all, run, length) => stars.splice(0, run ? letters.indexOf(length) + 2 : 1).join(""));
    } catch {
      return null;
    }
  }

  // Returns the links that are within a link, from the outside.
  function nestedLinks(words, level = 0) {
    if (level > mostLevels) return [];
    const inner = [decodeProofpoint3(words)];
    const url = parseUrl(words);
    if (url) {
      const values = [...url.searchParams].map(([, value]) => value);
      if (/^\/v2\//.test(url.pathname)) values.push(decodeProofpoint2(url.searchParams.get("u") ?? ""));
      // Also as the last part of a path.
      values.push(...url.pathname.split("/").map(decode), url.pathname.replace(/^.*?\/(?=https?:\/)/, "") + url.search + url.hash);
      inner.push(...values.filter((value) => value !== words && /^https?:\/\/?[^/]/i.test(value)));
    }
    return [words, ...inner.filter((one) => one).flatMap((one) => nestedLinks(one, level + 1))];
  }

  // Values that were decoded or encoded once too often on the way.
  const decodeAgain = (value) => (/%[0-9A-Fa-f]{2}/.test(value) ? decode(value) : value);
  function parseFields(words) {
    for (let text = words.replaceAll("&amp;", "&"), tries = 0; tries < 3; text = decode(text), ++tries) {
      const fields = new URLSearchParams(text);
      if (fields.has("v") || fields.has("partida")) return (name, hasBlanks = false) => {
          const value = decodeAgain(fields.get(name) ?? "");
          return hasBlanks ? value : value.replaceAll(" ", "+");
        };
    }
    return null;
  }

  // Returns what the link says by the names of its fields; null if it is no link to the pad. The innermost link
  // counts, and of fields of one name the first, because others add theirs behind.
  function fields(words) {
    if (words.length > mostText) return null;
    for (const link of nestedLinks(words.replace(/\s+/g, "").replace(/^<|>$/g, "")).reverse()) {
      const hash = link.indexOf("#"), query = link.indexOf("?");
      for (const part of [hash < 0 ? "" : link.slice(hash + 1), query < 0 ? "" : link.slice(query + 1).split("#")[0], link.split(/%23/i)[1] ?? ""]) {
        const found = part === "" ? null : parseFields(part);
        if (found) return found;
      }
    }
    return null;
  }

  return { fields };
})();
