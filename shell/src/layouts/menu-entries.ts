import * as addresses from '@keepsake/shared/addresses';
import type { SessionView } from '@keepsake/shared/contract';

export interface MenuEntry {
  label: string;
  to: string;
}

const information: MenuEntry[] = [
  { label: 'About', to: addresses.about() },
  { label: 'Privacy Policy', to: addresses.privacy() },
  { label: 'Terms & Conditions', to: addresses.terms() },
  { label: 'FAQs', to: addresses.faq() },
];

const couple: MenuEntry[] = [
  { label: 'Home', to: addresses.coupleHome() },
  { label: 'Profile', to: addresses.profile() },
  { label: 'Choose Package', to: addresses.packages() },
  { label: 'Register new event', to: addresses.registerEvent() },
  { label: 'Media', to: addresses.media() },
  { label: 'Digital Guestbook', to: addresses.guestbook() },
  { label: 'Payout Methods', to: addresses.bankAccounts() },
  { label: 'Cashout Request', to: addresses.cashOut() },
  // Not to /bride-groom/history, which only leads home: who asks for the history wants to see it.
  { label: 'Cashout History', to: addresses.cashOuts() },
  { label: 'Received cards photos and videos', to: addresses.receivedCards() },
  { label: 'Print QR Code', to: addresses.printQr() },
];

const attendee: MenuEntry[] = [
  { label: 'Home', to: addresses.attendeeHome() },
  { label: 'Profile', to: addresses.profile() },
  { label: 'Search for Events', to: addresses.searchEvents() },
  { label: 'Payment Methods', to: addresses.savedCards() },
  { label: 'Archived Events', to: addresses.archivedEvents() },
];

const guest: MenuEntry[] = [{ label: 'Go to Website', to: addresses.home() }];

/** The side menu of a role, without entries that lead nowhere on this site. */
export function menuEntries(
  role: SessionView['role'],
  serves: (address: string) => boolean,
): MenuEntry[] {
  const all =
    role === 'guest'
      ? guest
      : [
          ...(role === 'bride_groom' ? couple : role === 'attendee' ? attendee : []),
          ...information,
        ];
  return all.filter((entry) => serves(entry.to));
}
