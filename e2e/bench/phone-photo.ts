import type { Browser } from '@playwright/test';

/** Draws a JPEG with as many pixels and bytes as a phone's photo: 12 megapixels, several megabytes. */
export async function photoOfPhone(browser: Browser): Promise<Blob> {
  const page = await browser.newPage();
  try {
    const address = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 4032, height: 3024 });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('This browser draws nothing.');
      // Translucent discs of all sizes, so that there are shapes, edges and flat areas to compress.
      for (let each = 0; each < 4000; each += 1) {
        const share = ((each * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
        pen.fillStyle = `hsl(${share * 360} 60% ${30 + share * 50}% / 60%)`;
        pen.beginPath();
        pen.arc((each * 7919) % 4032, (each * 104_729) % 3024, 8 + share * 180, 0, 7);
        pen.fill();
      }
      return canvas.toDataURL('image/jpeg', 0.92);
    });
    return await (await fetch(address)).blob();
  } finally {
    await page.close();
  }
}
