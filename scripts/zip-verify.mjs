/*
 * `npm run zip:verify FILE`: checks a downloaded zip byte for byte against the manifest in it and prints what is
 * missing. Exit code 0 means that it is complete, 1 that it is not, 2 that it could not be checked.
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
