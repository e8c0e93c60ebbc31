import { EXAMPLE_SHEET } from '@keepsake/shared/api/example-sheet';
import { pdfText } from '../../../testing/pdf-text.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();

async function download() {
  const answer = await fetch(app.url + EXAMPLE_SHEET);
  const { status, headers } = answer;
  return { status, headers, file: Buffer.from(await answer.arrayBuffer()) };
}

test('the example sheet is public, and has a code of no event', async () => {
  const [once, again] = await Promise.all([download(), download()]);
  expect(once.status).toBe(200);
  expect(once.headers.get('content-type')).toBe('application/pdf');
  expect(once.headers.get('content-disposition')).toContain('attachment');
  expect(once.file.subarray(0, 5).toString()).toBe('%PDF-');
  const words = pdfText(once.file).join('\n');
  expect(words).toContain('Clara & Theo');
  expect(words).toContain('EXAM PLE');
  expect(words).toContain('OR ENTER THIS CODE');
  expect(again.file.equals(once.file)).toBe(true);
});
