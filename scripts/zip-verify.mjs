/*
 * `npm run zip:verify FILE`: whether everything is in a zip that was downloaded, byte for byte, by the manifest in it.
 * Says what is missing. It ends with 0 when nothing is, with 1 when something is, with 2 when it could not look.
 */
import { verifyZip } from './zip/verify.mjs';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Which file? npm run zip:verify FILE');
  process.exit(2);
}
try {
  const { ok, lines } = await verifyZip(file);
  for (const line of lines) console.log(line);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
