import { readFile, writeFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { pdfText } from '../../../server/src/testing/pdf-text.ts';
import {
  newAttendee,
  newCouple,
  newEvent,
  newPaymentMethod,
  sendCard,
  type Caller,
} from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { waitForMail } from '../../core/mailbox.ts';
import type { Site } from '../../core/server.ts';
import { zipText } from '../../core/zip.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

/** An event type: the names that its form requests, and the texts that other places derive from them. */
interface Row {
  /** Label and name of each field, in the order of the form. */
  fields: [label: string, name: string][];
  /** Name of the hosts. */
  called: string;
  /** Noun for the hosts within a sentence. */
  noun: string;
  /** Default title of the event. */
  title: string;
}

const partners = (first: string, second: string, what: string): Row => ({
  fields: [
    ['One partner’s name', first],
    ['The other partner’s name', second],
  ],
  called: `${first} & ${second}`,
  noun: 'the couple',
  title: `${first} & ${second}’s ${what}`,
});

const alone = (label: string, name: string, what: string, noun = name): Row => ({
  fields: [[label, name]],
  called: name,
  noun,
  title: `${name}’s ${what}`,
});

const rows: Record<string, Row> = {
  Wedding: partners('Amara', 'Noor', 'wedding'),
  Engagement: partners('Jonas', 'Luca', 'engagement'),
  Anniversary: partners('Ruth', 'Abel', 'anniversary'),
  'Bridal Shower': alone('Who is the shower for?', 'Ines', 'shower'),
  'Baby Shower': {
    fields: [
      ['A parent’s name', 'Mei'],
      ['Second parent’s name, if there is one', 'Tom'],
    ],
    called: 'Mei & Tom',
    noun: 'the parents',
    title: 'Mei & Tom’s baby shower',
  },
  Birthday: alone('Whose birthday is it?', 'Anna', 'birthday'),
  Quinceañera: alone('Whose quinceañera is it?', 'María José', 'quinceañera'),
  Graduation: alone('Who is graduating?', 'Kwame', 'graduation'),
  'Bar Mitzvah': alone('Whose bar mitzvah is it?', 'Ari', 'bar mitzvah'),
  Retirement: alone('Who is retiring?', 'Osei', 'retirement'),
  'Family Reunion': alone('Name of the family', 'The Okafors', 'reunion', 'the family'),
  'Team Celebration': alone('Name of the team', 'Harbor 42', 'celebration', 'the team'),
  Other: alone('Who is it for?', 'Ø', 'celebration'),
};

/**
 * The type whose hosts differ most from a wedding's is tested in the browser; other journeys cover weddings. One type
 * with two people and one whose name is not a person's are tested through the API.
 */
const inBrowser = new Set(['Baby Shower']);
const byApi = new Set(['Engagement', 'Family Reunion']);

test('the form has every event type, with fields for its people and a suggested event name', async ({
  server,
  laptop,
}) => {
  const owner = await newCouple(server);
  const types =
    await owner.get<{ event_name: string; second_label: string | null }[]>('v2/getevent-type');
  expect(types.map(({ event_name }) => event_name)).toEqual(Object.keys(rows));
  const couple = new CouplePages(laptop);
  await couple.signIn(owner);
  for (const { event_name: type, second_label: second } of types)
    await test.step(type, async () => {
      const { fields = [], title = '' } = rows[type] ?? {};
      // The form keeps the previous type's second name if the next type allows one, so it has to be cleared.
      const cleared: [string, string][] = second && fields.length === 1 ? [[second, '']] : [];
      await couple.nameEvent(type, [...fields, ...cleared]);
      await expect(laptop.getByLabel('Event name')).toHaveValue(title);
    });
});

/** Expects the texts of the link preview that messengers show. */
async function expectPreview(request: APIRequestContext, link: string, called: string) {
  const escaped = called.replaceAll('&', '&amp;');
  const head = await (await request.get(link)).text();
  expect(head).toContain(`property="og:title" content="${escaped}"`);
  expect(head).toContain(`Send ${escaped} a card`);
}

async function expectReceipt(server: Site, sender: Caller, { title, called }: Row) {
  const mail = await waitForMail(server, sender.email, /Your receipt/);
  expect(mail).toContain(`your receipt for ${title}`);
  expect(mail).toContain(`Gift for ${called}: $5.00`);
}

async function expectZip(zip: string, type: string, { called, fields }: Row) {
  const page = await zipText(zip, 'index.html');
  expect(page).toContain(`>${called.replaceAll('&', '&amp;')}</h1>`);
  const { event } = JSON.parse(await zipText(zip, 'manifest.json')) as {
    event: { hosts: string[]; type: string };
  };
  expect(event).toMatchObject({ hosts: fields.map(([, name]) => name), type });
}

for (const [type, row] of Object.entries(rows).filter(([name]) => byApi.has(name)))
  test(`${type}: names on print, link preview, page, receipt mail and zip`, async ({
    server,
    request,
  }, info) => {
    const { fields, called, title } = row;
    const owner = await newCouple(server);
    const [brideName = '', groomName = ''] = fields.map(([, name]) => name);
    const people = { eventtype: type, eventName: title, brideName, groomName };
    const event = await newEvent(owner, people);
    const sender = await newAttendee(server, event.unique_code);
    const gift = { amount: 500, paymentMethod: await newPaymentMethod(server) };
    await sendCard(sender, event.id, 'All the best!', gift);

    const file = async (address: string) => (await request.get(address)).body();
    const { pdf } = await owner.get<{ pdf: string }>(`v2/events/${event.id}/qrcode/links`);
    expect(pdfText(await file(pdf))).toContain(called);
    const path = `/process-unique-code?unique-code=${event.unique_code}`;
    await expectPreview(request, path, called);
    // While the server is loading its renderer, the page comes without a heading.
    const heading = async () => {
      const [html = ''] = /<h1.*?<\/h1>/s.exec(await (await request.get(path)).text()) ?? [];
      return html.replaceAll(/<[^>]*>/g, '');
    };
    // A renderer that took too long to load is not tried again for a minute.
    await expect.poll(heading, { timeout: 90_000 }).toBe(called.replaceAll('&', '&amp;'));
    await expectReceipt(server, sender, row);
    const { url } = await owner.get<{ url: string }>(
      `bride-groom/received-card/zip/link?event_id=${event.id}`,
    );
    const zip = info.outputPath('all.zip');
    await writeFile(zip, await file(url));
    await expectZip(zip, type, row);
  });

for (const [type, row] of Object.entries(rows).filter(([name]) => inBrowser.has(name)))
  test(`${type}: names on form, print, card, payment, receipt mail and zip`, async ({
    server,
    laptop,
    phone,
    request,
  }) => {
    const { fields, called, noun, title } = row;
    const names = fields.map(([, name]) => name);
    const couple = new CouplePages(laptop);
    const guest = new GuestPages(phone);

    await test.step('the form for its people', async () => {
      await couple.signIn(await newCouple(server));
      await couple.registerNext(type, fields);
      await expect(laptop.getByRole('heading', { level: 1 })).toHaveText(called);
      await expect(laptop.getByText(title, { exact: true }).first()).toBeVisible();
    });

    const code = await test.step('the print', async () => {
      await laptop.getByRole('link', { name: 'QR code', exact: true }).click();
      const alt = await laptop.getByAltText(/QR code of your event/).getAttribute('alt');
      await expect(laptop.getByRole('heading', { level: 1 })).toHaveText(called);
      const sheet = await couple.download(/Printable PDF/);
      expect(pdfText(await readFile(await sheet.path()))).toContain(called);
      return /[A-Z0-9]{8}/.exec(alt ?? '')?.[0] ?? '';
    });

    const link = `/process-unique-code?unique-code=${code}`;
    await expectPreview(request, link, called);

    const sender = await newAttendee(server, code);
    await signInHere(phone, sender);
    await test.step('the page of the code', async () => {
      await phone.goto(link);
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(called);
      await expect(phone).toHaveTitle(new RegExp(called));
    });

    await test.step('the card', async () => {
      await guest.chooseDesign('Olive Branch');
      const front = phone.getByRole('img', { name: `Olive Branch, for ${names.join(' and ')}` });
      await expect(front).toBeVisible();
      await expect(phone.getByPlaceholder(`Write to ${noun}…`)).toBeVisible();
      await guest.write('All the best!');
      await guest.give('5.00');
      await guest.toCheckout();
      await guest.enterCard('4242424242424242');
      await expect(phone.getByLabel('Your order')).toContainText(`Gift for ${called}`);
      await guest.pay('$5.46');
      await guest.expectArrived();
      await expect(phone.getByText(`${called} can open it right now.`)).toBeVisible();
    });

    await expectReceipt(server, sender, row);
    await test.step('the received cards and the zip', async () => {
      await laptop.goBack();
      await laptop.getByRole('link', { name: 'Received cards', exact: true }).click();
      await expect(laptop.getByRole('img', { name: /from June Ashby/ })).toContainText(
        names.join('&'),
      );
      const zip = await couple.download(/Download everything/);
      expect(zip.suggestedFilename()).toContain(called);
      await expectZip(await zip.path(), type, row);
    });
  });
