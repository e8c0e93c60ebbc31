import { expect, test } from '../test.ts';

test('a video is recorded, or the page says that nothing was', async ({ engine, phone }) => {
  await phone.open('/recorder');
  await phone.press('button', 'Turn the camera on');
  await phone.press('button', 'Start recording');
  await phone.sees('0:02');
  await phone.press('button', 'Stop');
  // Without encoders WebKit's recorder ends with a file of no bytes.
  if (engine === 'firefox') await phone.finds('button', 'Save this video');
  else {
    await phone.sees(/Nothing was recorded|This browser can’t record here/);
    expect(await phone.has('button', 'Save this video')).toBe(false);
  }
});
