import { expect, test } from '../test.ts';

test('a video is recorded, or the page says that nothing was', async ({ engine, phone }) => {
  await phone.open('/recorder');
  await phone.press('button', 'Turn the camera on');
  await phone.press('button', 'Start recording');
  if (engine === 'firefox') {
    await phone.sees('0:02');
    await phone.press('button', 'Stop');
    await phone.finds('button', 'Save this video');
    return;
  }
  // Without an encoder WebKit's recorder ends by itself, with a file of no bytes or an error.
  await phone.sees('Nothing was recorded');
  expect(await phone.has('button', 'Save this video')).toBe(false);
  expect(await phone.has('button', 'Stop')).toBe(false);
  await phone.press('button', 'Turn the camera on');
  await phone.finds('button', 'Start recording');
});
