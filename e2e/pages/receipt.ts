import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { pdfText } from '../../server/src/testing/pdf-text.ts';
import { expect } from '../core/expect.ts';

/** Returns the text of the receipt on a success page. */
export async function receiptOf(page: Page): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the receipt' }).click();
  return readPdf(await started);
}

/** Returns the text of a downloaded PDF, line by line. */
export async function readPdf(download: Download): Promise<string> {
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return pdfText(await readFile(await download.path())).join('\n');
}
