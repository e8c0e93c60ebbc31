import type { SessionView } from '@keepsake/shared/contract';

export interface MenuEntry {
  label: string;
  to: string;
}

const information: MenuEntry[] = [
  { label: 'About', to: '/about' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms & Conditions', to: '/terms-and-condition' },
  { label: 'FAQs', to: '/faq' },
];

const couple: MenuEntry[] = [
  { label: 'Home', to: '/bride-groom/home' },
  { label: 'Profile', to: '/profile' },
  { label: 'Choose Package', to: '/pricing' },
  { label: 'Register new event', to: '/bride-groom/add-wedding-event' },
  { label: 'Media', to: '/media' },
  { label: 'Digital Guestbook', to: '/event-planner/digital-guestbook' },
  { label: 'Payout Methods', to: '/bride-groom/payout-method' },
  { label: 'Cashout Request', to: '/bride-groom/cashout' },
  // Not to /bride-groom/history, which only leads home: who asks for the history wants to see it.
  { label: 'Cashout History', to: '/bride-groom/cashout/payout-list' },
  { label: 'Received cards photos and videos', to: '/bride-groom/received-cards' },
  { label: 'Print QR Code', to: '/bride-groom/print-qr' },
];

const attendee: MenuEntry[] = [
  { label: 'Home', to: '/attendee/home' },
  { label: 'Profile', to: '/profile' },
  { label: 'Search for Events', to: '/attendee/wedding/search' },
  { label: 'Payment Methods', to: '/attendee/payment-method' },
  { label: 'Archived Events', to: '/attendee/archived-weddings' },
];

const guest: MenuEntry[] = [{ label: 'Go to Website', to: '/' }];

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
