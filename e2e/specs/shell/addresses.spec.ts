import type { Page } from '@playwright/test';
import {
  addressRows,
  endOf,
  layoutAt,
  patternOf,
  persons,
  visits,
  type Person,
  type Visit,
} from '@keepsake/shared/testing/address-table';
import { newAttendee, newCouple, newEvent, newUnverified, sendCard } from '../../core/api.ts';
import { guestHere, signInHere } from '../../core/browser-session.ts';
import { openWithin } from '../../core/open-within.ts';
import type { Site } from '../../core/server.ts';
import { watchScripts } from '../../core/watch-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { headingAt } from './headings.ts';

/** What stands where no page could be shown. */
const notFound = 'There’s nothing here';
const failures = [notFound, 'This page ran into a problem', 'Something went wrong', 'none'];

/** Pages that lead on by themselves while nothing is chosen: one way to pay to add, no package. */
const onward: Record<string, string | Record<Person, string>> = {
  '/attendee/payment-method/add': '/attendee/payment-method/add/card',
  '/pricing/add-ons': '/pricing',
  '/pricing/payment-method': '/pricing',
  '/pricing/add-payment-method': '/pricing',
  '/pricing/add-card-payment': '/pricing',
  '/pricing/activate-plan': '/pricing',
  '/bride-groom/history': {
    nobody: '/register',
    unverified: '/verify',
    unverified_attendee: '/unauthorized',
    guest: '/unauthorized',
    attendee: '/unauthorized',
    bride_groom: '/bride-groom/home',
  },
};

async function arrange(server: Site) {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const code = event.unique_code;
  const attendee = await newAttendee(server, code);
  const card = await sendCard(attendee, event.id, 'All the best');
  const become: Record<Person, (page: Page) => Promise<void>> = {
    nobody: async (page) => void (await page.goto('/faq')),
    unverified: async (page) => signInHere(page, await newUnverified(server)),
    unverified_attendee: async (page) => signInHere(page, await newUnverified(server, code)),
    guest: async (page) => guestHere(page, code),
    attendee: async (page) => signInHere(page, attendee),
    bride_groom: async (page) => signInHere(page, couple),
  };
  const withIds = (path: string) =>
    path
      .replace('/:cardId/card-sent/:id', `/${event.id}/card-sent/${card}`)
      .replace('/received-cards/:id', `/received-cards/${card}`)
      .replace(':id', event.id)
      .replaceAll(/:(?:code|table)/g, '7');
  return { become, withIds };
}

interface Expected {
  end: string;
  layout: string;
  heading: string | null;
  /** The title above the page says what its heading says. */
  saidTwice: boolean;
}

async function placeOf(page: Page): Promise<Expected & { heading: string }> {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1:not([data-before])')?.textContent ?? 'none';
    const title = document.querySelector('[data-testid=title-header]')?.textContent ?? '';
    return {
      end: location.pathname + location.search,
      layout: document.querySelector('[data-layout]')?.getAttribute('data-layout') ?? 'none',
      heading,
      saidTwice: title.trim().toLowerCase() === heading.trim().toLowerCase(),
    };
  });
}

/** Where the page is once it shows what is expected; else, after a while, where it is instead. */
async function arrival(page: Page, expected: Expected): Promise<Expected> {
  let found: Expected = { end: page.url(), layout: 'none', heading: 'none', saidTwice: false };
  const arrived = async () => {
    // A page on its way to another address cannot be asked; the next look can.
    found = await placeOf(page).catch(() => found);
    const { end, layout, heading } = found;
    const read = expected.heading === null ? heading !== 'none' : heading === expected.heading;
    return end === expected.end && layout === expected.layout && read;
  };
  await expect
    .poll(arrived, { intervals: [10, 20, 50, 100] })
    .toBe(true)
    .catch(() => null);
  return found;
}

/** Of each guard, the person who opens every page behind it. */
const residents: Record<string, Person> = {
  none: 'nobody',
  session: 'attendee',
  attendee: 'attendee',
  'attendee-no-guest': 'attendee',
  'bride-groom': 'bride_groom',
};

/**
 * What somebody opens: each page that is theirs; of those behind another guard one, and all whose row says by itself where a
 * visit ends. `shell/src/routing/addresses.test.tsx` goes through all of the table.
 */
function walkOf(person: Person): Visit[] {
  const guards = new Set<string>();
  return addressRows.flatMap(({ path, guard, ends }) => {
    const isFirst = !guards.has(guard);
    guards.add(guard);
    if (residents[guard] !== person && !ends && !isFirst) return [];
    return visits.filter((visit) => visit.path === path && visit.person === person);
  });
}

// One whose address is to be confirmed stands for the other.
for (const person of persons.filter((each) => each !== 'unverified_attendee')) {
  test(`where each address leads: ${person}`, async ({ server, laptop }) => {
    const { violations } = await watchScripts(laptop);
    const { become, withIds } = await arrange(server);
    await become[person](laptop);
    const found: Record<string, Expected> = {};
    const expected: Record<string, Expected> = {};
    let area = '';
    for (const visit of walkOf(person)) {
      const address = withIds(visit.path);
      const leads = visit.end === 'stays' ? onward[visit.path] : undefined;
      const next = typeof leads === 'object' ? leads[person] : leads;
      const end = next ? withIds(next) : endOf(visit, address);
      const missing = visit.end === 'not found';
      const heading = missing ? notFound : headingAt(patternOf(end) ?? '', person);
      const wanted = { end, layout: layoutAt(end, person), heading, saidTwice: false };
      await openWithin(laptop, address, missing || visit.app !== area);
      area = visit.app;
      const arrived = await arrival(laptop, wanted);
      found[visit.path] = arrived;
      expected[visit.path] = { ...wanted, heading: heading ?? arrived.heading };
      if (!missing) expect(failures, visit.path).not.toContain(arrived.heading);
    }
    expect(found).toEqual(expected);
    // No page does what its policy forbids, and the policy forbids what is inline or in eval.
    expect(violations).toEqual([]);
  });
}
