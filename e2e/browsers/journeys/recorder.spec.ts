import { expect, test } from '../test.ts';

test('a video is recorded, or the page says that nothing was', async ({ engine, phone }) => {
  await phone.open('/recorder');
  await phone.press('button', 'Turn the camera on');
  await phone.press('button', 'Start recording');
  // On a machine without an encoder, WebKit's recorder delivers no data, or stops by itself without any.
  await phone.sees(engine === 'firefox' ? '0:04' : /0:04|Nothing was recorded/);
  if (await phone.has('button', 'Stop')) {
    await phone.press('button', 'Stop');
    await phone.finds('button', 'Save this video');
    return;
  }
  expect(await phone.has('button', 'Save this video')).toBe(false);
  await phone.press('button', /^(?:Try again|Turn the camera on)$/);
  await phone.finds('button', 'Start recording');
});
