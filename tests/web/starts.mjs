// Says whether Chromium starts on this machine: in some containers it cannot, whatever the pages are. Exit status 1 if not.
import { openBrowser } from "./browser.mjs";

try {
  await (await openBrowser()).close();
} catch (fault) {
  console.error(`Chromium does not start here: ${fault.message}`);
  process.exitCode = 1;
}
