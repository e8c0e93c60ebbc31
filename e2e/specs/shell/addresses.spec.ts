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
import { newAttendee, newCoupleWithEvent, sendCard } from '../../core/api.ts';
import { navigate } from '../../core/navigate.ts';
import type { Site } from '../../core/server.ts';
import { watchScripts } from '../../core/watch-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { headingAt } from './headings.ts';
import { signInsOf } from './sign-ins.ts';

/** Headings of error pages; 'none' if there is no heading. */
const notFound = 'There’s nothing here';
const failures = [notFound, 'This page ran into a problem', 'Something went wrong', 'none'];

/** Pages that redirect while nothing is selected: there is only one kind of payment method to add, and no package. */
const redirects: Record<string, string | Record<Person, string>> = {
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
  const { couple, event } = await newCoupleWithEvent(server);
  const code = event.unique_code;
  const attendee = await newAttendee(server, code);
  const card = await sendCard(attendee, event.id, 'All the best');
  const withIds = (path: string) =>
    path
      .replace('/:cardId/card-sent/:id', `/${event.id}/card-sent/${card}`)
      .replace('/received-cards/:id', `/received-cards/${card}`)
      .replace(':id', event.id)
      .replaceAll(/:(?:code|table)/g, '7');
  return { signIns: signInsOf(server, { couple, attendee, code }), withIds };
}

interface Expected {
  end: string;
  layout: string;
  heading: string | null;
  /** Whether the title bar repeats the page's heading. */
  isHeadingRepeated: boolean;
}

async function placeOf(page: Page): Promise<Expected & { heading: string }> {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1:not([data-before])')?.textContent ?? 'none';
    const title = document.querySelector('[data-testid=title-header]')?.textContent ?? '';
    return {
      end: location.pathname + location.search,
      layout: document.querySelector('[data-layout]')?.getAttribute('data-layout') ?? 'none',
      heading,
      isHeadingRepeated: title.trim().toLowerCase() === heading.trim().toLowerCase(),
    };
  });
}

/** Waits until the page shows what is expected. @returns what it shows then, or after the timeout */
async function arrival(page: Page, expected: Expected): Promise<Expected> {
  let found: Expected = {
    end: page.url(),
    layout: 'none',
    heading: 'none',
    isHeadingRepeated: false,
  };
  const arrived = async () => {
    // A page that is navigating can't be evaluated; the next poll can.
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

/** For each guard, a person who may open the pages behind it. */
const residents: Record<string, Person> = {
  none: 'nobody',
  session: 'attendee',
  attendee: 'attendee',
  'attendee-no-guest': 'attendee',
  'bride-groom': 'bride_groom',
};

/**
 * The visits of a person: all pages behind the guards for which `residents` names them, one page of each other guard,
 * and all rows with special redirects. `shell/src/routing/addresses.test.tsx` covers the whole table.
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

// Of the two unverified persons one is enough here; the unit test covers both.
for (const person of persons.filter((each) => each !== 'unverified_attendee')) {
  test(`where each address leads: ${person}`, async ({ server, laptop }) => {
    const { violations } = await watchScripts(laptop);
    const { signIns, withIds } = await arrange(server);
    await signIns[person](laptop);
    const found: Record<string, Expected> = {};
    const expected: Record<string, Expected> = {};
    let area = '';
    for (const visit of walkOf(person)) {
      const address = withIds(visit.path);
      const redirect = visit.end === 'stays' ? redirects[visit.path] : undefined;
      const next = typeof redirect === 'object' ? redirect[person] : redirect;
      const end = next ? withIds(next) : endOf(visit, address);
      const missing = visit.end === 'not found';
      const heading = missing ? notFound : headingAt(patternOf(end) ?? '', person);
      const wanted = { end, layout: layoutAt(end, person), heading, isHeadingRepeated: false };
      await navigate(laptop, address, missing || visit.app !== area);
      area = visit.app;
      const arrived = await arrival(laptop, wanted);
      found[visit.path] = arrived;
      expected[visit.path] = { ...wanted, heading: heading ?? arrived.heading };
      if (!missing) expect(failures, visit.path).not.toContain(arrived.heading);
    }
    expect(found).toEqual(expected);
    // No page violates its Content Security Policy, which forbids inline scripts and eval.
    expect(violations).toEqual([]);
  });
}
