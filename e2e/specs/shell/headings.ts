import type { Person } from '@keepsake/shared/testing/address-table';

const event = 'Amara & Luca';
const nothingToPay = 'There’s nothing to pay here';

interface ByPerson extends Partial<Record<Person, string>> {
  others: string;
}

/** The heading of the page at each address pattern, by person where it differs. */
const headings: Record<string, string | ByPerson> = {
  '/': 'Personalized video cards and digital guestbooks for the Wedding Day and all your special Events',
  '/features': 'What Keepsake does',
  '/terms-and-condition': 'What we agree on',
  '/about': 'About Keepsake',
  '/privacy-policy': 'Your privacy',
  '/faq': 'Questions and answers',
  '/example-qr-code': 'Print QR Code',
  '/login': 'Welcome back',
  '/register': 'Start your keepsake',
  '/guest': 'What’s your name?',
  '/unauthorized': 'You don’t have access to this page',
  '/verify': 'Check your email',
  '/reset': 'Forgot your password?',
  '/reset-page': 'Check your email',
  '/reset-confirm': 'This link is incomplete',
  '/process-unique-code': 'We don’t know this code',
  '/create-account/complete': {
    nobody: 'Your account is ready',
    guest: 'Welcome, Theo',
    others: 'Welcome, June',
  },
  '/profile': { guest: 'Theo', others: 'Your account' },
  '/notification': 'What’s new',
  // Only for operators, and none of these persons is one.
  '/ops/releases': 'There’s nothing here',
  '/ops/health': 'There’s nothing here',
  '/recorder': 'Record a video',
  '/recorder-rtc': 'Record a video',
  '/attendee/home': 'Your events',
  '/attendee/add-wedding-event': 'Enter the code',
  '/attendee/wedding/search': 'Find an event',
  '/attendee/wedding/:id/detail': event,
  '/attendee/wedding/:id/album': 'Everybody’s photos',
  '/attendee/wedding/:id/cards-sent': 'Cards you sent',
  '/attendee/wedding/:cardId/card-sent/:id/details': 'Your card has arrived',
  '/card/:secret': 'There’s no card at this link',
  '/kiosk/:secret': 'This tablet is closed',
  '/book/:secret': 'This book is closed',
  '/film/:secret': 'This film is closed',
  '/attendee/wedding/:id/wedding-cards': event,
  '/attendee/wedding/:id/customise-card': event,
  '/attendee/archived-weddings': 'Past events',
  '/attendee/payment-method': 'Your cards',
  '/attendee/payment-method/add/card': 'A new card',
  '/attendee/wedding/:id/payment-method': nothingToPay,
  '/attendee/wedding/:id/add-payment-method': nothingToPay,
  '/attendee/wedding/:id/confirm-payment': nothingToPay,
  '/attendee/wedding/:id/payment-method-list': nothingToPay,
  '/attendee/wedding/:id/payment-success': nothingToPay,
  '/payment/success': 'No payment found',
  '/payment/failed': 'The payment didn’t go through',
  '/pricing': 'A package for your event',
  '/pricing-list': 'A package for your event',
  '/pricing/:id': 'This package doesn’t exist',
  '/membership/success': 'No order found',
  '/bride-groom/film': 'Your guests, in one film',
  '/media': 'Photos and videos',
  '/event-planner/digital-guestbook': 'Your cards, as a book',
  '/bride-groom/home': event,
  '/bride-groom/add-wedding-event': 'Tell us about the day',
  '/bride-groom/event': event,
  '/bride-groom/live-wall': 'Live wall',
  '/bride-groom/wedding/:id/wall': 'Live wall',
  '/bride-groom/wedding/:id/details': event,
  '/bride-groom/wedding/:id/qrcode': event,
  '/bride-groom/received-cards': 'Your cards',
  '/bride-groom/received-cards/:id/details': 'A card from June Ashby',
  '/bride-groom/gifts': 'Your gifts',
  '/bride-groom/payout-method': 'Your bank accounts',
  '/bride-groom/add-payout-method': 'A new bank account',
  '/bride-groom/cashout': 'Cash out',
  '/bride-groom/cashout/payout-list': 'Your cash-outs',
  '/bride-groom/cashout/payout-list/:id': 'This cash-out couldn’t be opened',
  '/bride-groom/print-qr': event,
};

/** Returns the heading that a person sees at an address pattern, or null when it is not listed. */
export function headingAt(pattern: string, person: Person): string | null {
  const heading = headings[pattern];
  return typeof heading === 'object' ? (heading[person] ?? heading.others) : (heading ?? null);
}
