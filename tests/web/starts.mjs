// Says whether a browser starts on this machine: in some containers none can, whatever the pages are. Exit status 1 if not.
// usage: node tests/web/starts.mjs chromium|firefox
import { openBrowser } from "./browser.mjs";
import { openFirefox } from "./firefox.mjs";

const name = process.argv[2];
try {
  await (await { chromium: openBrowser, firefox: openFirefox }[name]()).close();
} catch (fault) {
  console.error(`${name} does not start here: ${fault.message}`);
  process.exitCode = 1;
}
