import { EXAMPLE_SHEET } from '@keepsake/shared/api/example-sheet';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());

test('anybody may have the example sheet, a real one with a code of nobody', async () => {
  const [once, again] = await Promise.all([1, 2].map(async () => fetch(app.url + EXAMPLE_SHEET)));
  expect(once?.status).toBe(200);
  expect(once?.headers.get('content-type')).toBe('application/pdf');
  expect(once?.headers.get('content-disposition')).toContain('attachment');
  const file = Buffer.from((await once?.arrayBuffer()) ?? []);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const words = pdfText(file).join('\n');
  expect(words).toContain('Clara & Theo');
  expect(words).toContain('EXAM PLE');
  expect(words).toContain('OR ENTER THIS CODE');
  expect(Buffer.from((await again?.arrayBuffer()) ?? []).equals(file)).toBe(true);
});
