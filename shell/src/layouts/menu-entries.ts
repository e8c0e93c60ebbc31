import * as addresses from '@keepsake/shared/addresses';
import type { SessionView } from '@keepsake/shared/contract';

export interface MenuEntry {
  label: string;
  to: string;
}

/** Entries that belong together, below a word that says to what; null where none is needed. */
export interface MenuGroup {
  title: string | null;
  entries: MenuEntry[];
}

const information: MenuGroup = {
  title: 'About Keepsake',
  entries: [
    { label: 'About', to: addresses.about() },
    { label: 'Privacy Policy', to: addresses.privacy() },
    { label: 'Terms & Conditions', to: addresses.terms() },
    { label: 'FAQs', to: addresses.faq() },
  ],
};

// In the order of the specification: the groups divide it and change nothing.
const couple: MenuGroup[] = [
  {
    title: null,
    entries: [
      { label: 'Home', to: addresses.coupleHome() },
      { label: 'Profile', to: addresses.profile() },
    ],
  },
  {
    title: 'Your event',
    entries: [
      { label: 'Choose Package', to: addresses.packages() },
      { label: 'Register new event', to: addresses.registerEvent() },
      { label: 'Media', to: addresses.media() },
      { label: 'Digital Guestbook', to: addresses.guestbook() },
    ],
  },
  {
    title: 'Gift money',
    entries: [
      { label: 'Payout Methods', to: addresses.bankAccounts() },
      { label: 'Cashout Request', to: addresses.cashOut() },
      // Not to /bride-groom/history, which only leads home: who asks for the history wants to see it.
      { label: 'Cashout History', to: addresses.cashOuts() },
    ],
  },
  {
    title: 'Cards',
    entries: [
      { label: 'Received cards photos and videos', to: addresses.receivedCards() },
      { label: 'Print QR Code', to: addresses.printQr() },
    ],
  },
  information,
];

const attendee: MenuGroup[] = [
  {
    title: null,
    entries: [
      { label: 'Home', to: addresses.attendeeHome() },
      { label: 'Profile', to: addresses.profile() },
    ],
  },
  {
    title: 'Sending cards',
    entries: [
      { label: 'Search for Events', to: addresses.searchEvents() },
      { label: 'Payment Methods', to: addresses.savedCards() },
      { label: 'Archived Events', to: addresses.archivedEvents() },
    ],
  },
  information,
];

const guest: MenuGroup[] = [
  { title: null, entries: [{ label: 'Go to Website', to: addresses.home() }] },
];

const menus = { bride_groom: couple, attendee, guest };

/** What is not offered to who helps with events of others: what those keep to themselves. */
function isKept(to: string, user: SessionView['user']): boolean {
  const helping = user?.helping;
  if (!helping) return false;
  if (to === addresses.packages() || to === addresses.bankAccounts()) return true;
  if (to === addresses.cashOut() || to === addresses.cashOuts()) return !helping.money;
  const ofCards: string[] = [addresses.media(), addresses.guestbook(), addresses.receivedCards()];
  return ofCards.includes(to) && !helping.see;
}

/** The side menu of a role, without entries that lead nowhere on this site. */
export function menuGroups(
  role: SessionView['role'],
  serves: (address: string) => boolean,
  user: SessionView['user'] = null,
): MenuGroup[] {
  const groups = role ? menus[role] : [information];
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ to }) => serves(to) && !isKept(to, user)),
    }))
    .filter(({ entries }) => entries.length > 0);
}
