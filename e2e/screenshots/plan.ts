import type { Page } from '@playwright/test';
import {
  newAttendee,
  newCouple,
  newCoupleWithEvent,
  newEvent,
  newUnverified,
  sendCard,
} from '../core/api.ts';
import { guestHere, signInHere } from '../core/browser-session.ts';
import { PHOTO } from '../core/fixtures.ts';
import type { RunningServer } from '../core/server.ts';
import { GuestPages } from '../pages/guest.ts';
import { PackagePages } from '../pages/packages.ts';

/** Takes a picture of the page as it is now. @param name of the picture */
export type Shoot = (name: string) => Promise<void>;

/** A kind of visitor: how to sign in, and the addresses and walks to take pictures of. */
export interface Visitor {
  name: string;
  become: (page: Page) => Promise<void>;
  /** Addresses by name of the picture. */
  addresses: Record<string, string>;
  walk?: (page: Page, shoot: Shoot) => Promise<void>;
}

/** Creates data on a server and returns every kind of visitor. */
export async function visitors(server: RunningServer): Promise<Visitor[]> {
  const { couple, event } = await newCoupleWithEvent(server);
  const { id, unique_code: code } = event;
  const attendee = await newAttendee(server, code);
  const card = await sendCard(attendee, id, 'May you always dance in the kitchen.');
  await sendCard(attendee, id, 'To the two of you: may the song never end.');
  const fresh = await newCouple(server);
  const eventPath = `/attendee/wedding/${id}`;

  return [
    {
      name: 'nobody',
      become: async (page) => void (await page.goto('/faq')),
      addresses: {
        home: '/',
        features: '/features',
        contact: '/contact',
        about: '/about',
        faq: '/faq',
        terms: '/terms-and-condition',
        privacy: '/privacy-policy',
        login: '/login',
        register: '/register',
        guest: '/guest',
        unauthorized: '/unauthorized',
        'forgot-password': '/reset',
        'reset-sent': '/reset-page',
        'reset-broken': '/reset-confirm',
        'new-password': '/reset-confirm?token=x',
        invited: `/process-unique-code?unique-code=${code}`,
        'unknown-code': '/process-unique-code',
        'account-complete': '/create-account/complete',
        'payment-success': '/payment/success',
        'payment-failed': '/payment/failed',
        package: '/pricing/2',
        'package-unknown': '/pricing/999',
        recorder: '/recorder',
        'not-found': '/nowhere-at-all',
      },
    },
    {
      name: 'unverified',
      become: async (page) => signInHere(page, await newUnverified(server)),
      addresses: { verify: '/verify', 'verify-broken': '/verify?token=x' },
    },
    {
      name: 'guest',
      become: async (page) => guestHere(page, code),
      addresses: {
        'add-event': '/attendee/add-wedding-event',
        event: `${eventPath}/detail`,
        unauthorized: '/unauthorized',
        welcome: '/create-account/complete',
        profile: '/profile',
      },
      walk: async (page, shoot) => {
        const guest = new GuestPages(page);
        await page.goto(`${eventPath}/wedding-cards`);
        await shoot('designs');
        await page.goto(`${eventPath}/customise-card`);
        await guest.chooseDesign('Olive Branch');
        await guest.write('To the two of you: may the song never end.');
        await guest.attach('photo', PHOTO);
        await guest.give('50.00');
        await shoot('card');
        await guest.toCheckout();
        await shoot('pay-card');
        await guest.enterCard('4242424242424242');
        await shoot('pay-confirm');
        await guest.pay('$51.81');
        await guest.expectArrived();
        await shoot('pay-success');
      },
    },
    {
      name: 'attendee',
      become: async (page) => signInHere(page, attendee),
      addresses: {
        home: '/attendee/home',
        'add-event': '/attendee/add-wedding-event',
        search: '/attendee/wedding/search?q=amara',
        event: `${eventPath}/detail`,
        'cards-sent': `${eventPath}/cards-sent`,
        'card-sent': `${eventPath}/card-sent/${card}/details`,
        archived: '/attendee/archived-weddings',
        'saved-cards': '/attendee/payment-method',
        'add-saved-card': '/attendee/payment-method/add/card',
        'nothing-to-pay': `${eventPath}/payment-method`,
        'example-qr-code': '/example-qr-code',
        unauthorized: '/unauthorized',
        profile: '/profile',
        notifications: '/notification',
        about: '/about',
        'not-found': '/nowhere-at-all',
      },
    },
    {
      name: 'fresh-couple',
      become: async (page) => signInHere(page, fresh),
      addresses: {
        home: '/bride-groom/home',
        'received-cards': '/bride-groom/received-cards',
        cashout: '/bride-groom/cashout',
        welcome: '/create-account/complete',
      },
    },
    {
      name: 'couple',
      become: async (page) => signInHere(page, couple),
      addresses: {
        home: '/bride-groom/home',
        register: '/bride-groom/add-wedding-event',
        event: `/bride-groom/wedding/${id}/details`,
        'qr-code': `/bride-groom/wedding/${id}/qrcode`,
        'received-cards': '/bride-groom/received-cards',
        'received-card': `/bride-groom/received-cards/${card}/details`,
        gifts: '/bride-groom/gifts',
        film: '/bride-groom/film',
        thanks: '/bride-groom/thanks',
        media: '/media',
        wall: `/bride-groom/wedding/${id}/wall`,
        opening: `/bride-groom/wedding/${id}/opening`,
        'payout-methods': '/bride-groom/payout-method',
        'add-payout-method': '/bride-groom/add-payout-method',
        cashout: '/bride-groom/cashout',
        'cashout-history': '/bride-groom/cashout/payout-list',
        'print-qr': '/bride-groom/print-qr',
        guestbook: '/event-planner/digital-guestbook',
        packages: '/pricing',
        'package-unpaid': '/membership/success',
        privacy: '/privacy-policy',
        faq: '/faq',
      },
      walk: async (page, shoot) => {
        // An event's package can be bought only once, so each walk needs a new couple.
        const buyer = await newCouple(server);
        await newEvent(buyer);
        await signInHere(page, buyer);
        const packages = new PackagePages(page);
        await packages.choose('Classic');
        await shoot('package-add-ons');
        await packages.goOn();
        await shoot('package-card');
        await packages.enterCard('4242424242424242');
        await shoot('package-activate');
        await page.getByRole('button', { name: /^Pay/ }).click();
        await page.waitForURL(/membership\/success/);
        await shoot('package-yours');
      },
    },
  ];
}
