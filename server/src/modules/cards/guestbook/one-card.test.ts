import type { Right } from '@keepsake/shared/api/rights';
import { addHelper, makeEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { signedIn, bytesAt } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';

const app = await testApp();

const [couple, guest] = [await signedIn(app, 'couple'), await signedIn(app, 'guest')];
const event = await makeEvent(app, couple, { attendees: [guest] });

it('is a PDF of an opened card with its message, photo, and a link to its voice note', async () => {
  const id = await sendCard(app, guest, event, {
    message: 'May the song never end.',
    photos: [await uploadFixture(app, guest, 'photo.jpg')],
    audio: await uploadFixture(app, guest, 'voice.mp3'),
  });
  const path = `v2/events/received-card/${id}/pdf/link`;
  expect((await couple.call('GET', path)).body).toMatchObject({ code: 'card_sealed' });
  await couple.call('GET', `v2/events/received-card/${id}/details`);
  const { body } = await couple.call('GET', path);
  const answer = await fetch(app.url + String(body.data.url));
  if (answer.status !== 200) throw new Error(await answer.text());
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await answer.arrayBuffer());
  const text = pdfText(pdf).join(' ');
  expect(text).toContain('May the song never end.');
  expect(text).toContain('Aunt Rosa');
  expect(text).toContain('Hear the voice');
  expect((await fetch(`${app.url}/api/received-cards/${id}/pdf`)).status).toBe(403);
  // A code works after a helper has lost access, so only those who may end it get it.
  const captionsFor = async (rights: Right[]) => {
    const helper = await signedIn(app, 'couple');
    await addHelper(app, event, helper, { rights });
    const { url } = (await helper.call('GET', path)).body.data;
    return pdfText(await bytesAt(app.url + String(url))).filter(
      (line) => line === 'Hear the voice',
    );
  };
  expect(await captionsFor(['see', 'thank'])).toEqual([]);
  expect(await captionsFor(['see', 'moderate'])).toEqual(['Hear the voice']);
});

it('contains a photo in HEIC, as iPhones take it', async () => {
  const pdfWith = async (photos: string[]) => {
    const id = await sendCard(app, guest, event, { message: 'With love', photos });
    await couple.call('GET', `v2/events/received-card/${id}/details`);
    const { body } = await couple.call('GET', `v2/events/received-card/${id}/pdf/link`);
    return await bytesAt(app.url + String(body.data.url));
  };
  const id = await uploadFixture(app, guest, 'photo.heic', 'a.heic');
  const pictures = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;
  expect(pictures(await pdfWith([id]))).toBeGreaterThan(pictures(await pdfWith([])));
});

it('says that the sender’s own picture on the front couldn’t be printed', async () => {
  const photo = await uploadFixture(app, guest, 'photo.jpg');
  const id = await sendCard(app, guest, event, { design: null, photo });
  await couple.call('GET', `v2/events/received-card/${id}/details`);
  const { body } = await couple.call('GET', `v2/events/received-card/${id}/pdf/link`);
  const text = async () => pdfText(await bytesAt(app.url + String(body.data.url))).join(' ');
  expect(await text()).not.toContain('couldn’t be printed');
  await setRows(app, 'media', { id: photo }, { type: null });
  await app.deps.db.deleteFrom('media_derivatives').where('media_id', '=', photo).execute();
  expect(await text()).toContain('One photo couldn’t be printed');
});
