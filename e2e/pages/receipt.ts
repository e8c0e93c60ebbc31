import { readFile } from 'node:fs/promises';
import { expect, type Download, type Page } from '@playwright/test';
import { pdfText } from '../../server/src/testing/pdf-text.ts';

/** What stands in the receipt that a page of success has to download. */
export async function receiptOf(page: Page): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the receipt' }).click();
  return readPdf(await started);
}

/** What stands in a PDF that a page has to download, line by line. */
export async function readPdf(download: Download): Promise<string> {
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return pdfText(await readFile(await download.path())).join('\n');
}
