/**
 * Written by `npm run addresses` from `contract/addresses.json`.
 *
 * Functions that make the addresses of the product: `addresses.attendedEvent({ id })`. Each is an export of its own, so
 * that a build contains only the ones that it uses.
 */
import { at } from './at.ts';

// shell
export const login = /* @__PURE__ */ at('/login');
export const register = /* @__PURE__ */ at('/register');
export const guest = /* @__PURE__ */ at('/guest');
export const unauthorized = /* @__PURE__ */ at('/unauthorized');
export const verify = /* @__PURE__ */ at('/verify');
export const forgotPassword = /* @__PURE__ */ at('/reset');
export const resetSent = /* @__PURE__ */ at('/reset-page');
export const newPassword = /* @__PURE__ */ at('/reset-confirm');
export const uniqueCode = /* @__PURE__ */ at('/process-unique-code');
export const scannedCode = /* @__PURE__ */ at('/c/:code');
export const scannedTable = /* @__PURE__ */ at('/c/:code/:table');
export const accountComplete = /* @__PURE__ */ at('/create-account/complete');
export const profile = /* @__PURE__ */ at('/profile');
export const notifications = /* @__PURE__ */ at('/notification');
export const releases = /* @__PURE__ */ at('/ops/releases');
export const siteHealth = /* @__PURE__ */ at('/ops/health');

// remote-attendee
export const recorder = /* @__PURE__ */ at('/recorder');
export const recorderRtc = /* @__PURE__ */ at('/recorder-rtc');
export const attendeeHome = /* @__PURE__ */ at('/attendee/home');
export const addEvent = /* @__PURE__ */ at('/attendee/add-wedding-event');
export const searchEvents = /* @__PURE__ */ at('/attendee/wedding/search');
export const attendedEvent = /* @__PURE__ */ at('/attendee/wedding/:id/detail');
export const album = /* @__PURE__ */ at('/attendee/wedding/:id/album');
export const cardsSent = /* @__PURE__ */ at('/attendee/wedding/:id/cards-sent');
export const sentCard = /* @__PURE__ */ at('/attendee/wedding/:cardId/card-sent/:id/details');
export const privateCard = /* @__PURE__ */ at('/card/:secret');
export const kiosk = /* @__PURE__ */ at('/kiosk/:secret');
export const chooseCard = /* @__PURE__ */ at('/attendee/wedding/:id/wedding-cards');
export const customiseCard = /* @__PURE__ */ at('/attendee/wedding/:id/customise-card');
export const archivedEvents = /* @__PURE__ */ at('/attendee/archived-weddings');

// remote-bridegroom
export const book = /* @__PURE__ */ at('/book/:secret');
export const sharedFilm = /* @__PURE__ */ at('/film/:secret');
export const help = /* @__PURE__ */ at('/help/:secret');
export const cardMails = /* @__PURE__ */ at('/card-mails/:token');
export const media = /* @__PURE__ */ at('/media');
export const guestbook = /* @__PURE__ */ at('/event-planner/digital-guestbook');
export const coupleHome = /* @__PURE__ */ at('/bride-groom/home');
export const registerEvent = /* @__PURE__ */ at('/bride-groom/add-wedding-event');
export const chosenEvent = /* @__PURE__ */ at('/bride-groom/event');
export const ownedEvent = /* @__PURE__ */ at('/bride-groom/wedding/:id/details');
export const eventQrCode = /* @__PURE__ */ at('/bride-groom/wedding/:id/qrcode');
export const receivedCards = /* @__PURE__ */ at('/bride-groom/received-cards');
export const receivedCard = /* @__PURE__ */ at('/bride-groom/received-cards/:id/details');
export const film = /* @__PURE__ */ at('/bride-groom/film');
export const thanks = /* @__PURE__ */ at('/bride-groom/thanks');
export const bankAccounts = /* @__PURE__ */ at('/bride-groom/payout-method');
export const addBankAccount = /* @__PURE__ */ at('/bride-groom/add-payout-method');
export const cashOut = /* @__PURE__ */ at('/bride-groom/cashout');
export const cashOuts = /* @__PURE__ */ at('/bride-groom/cashout/payout-list');
export const cashOutDetails = /* @__PURE__ */ at('/bride-groom/cashout/payout-list/:id');
export const gifts = /* @__PURE__ */ at('/bride-groom/gifts');
export const eventWall = /* @__PURE__ */ at('/bride-groom/wedding/:id/wall');
export const chosenWall = /* @__PURE__ */ at('/bride-groom/live-wall');
export const openingEvening = /* @__PURE__ */ at('/bride-groom/wedding/:id/opening');
export const wall = /* @__PURE__ */ at('/wall/:secret');
export const printQr = /* @__PURE__ */ at('/bride-groom/print-qr');
export const history = /* @__PURE__ */ at('/bride-groom/history');

// remote-checkout
export const savedCards = /* @__PURE__ */ at('/attendee/payment-method');
export const addSavedCard = /* @__PURE__ */ at('/attendee/payment-method/add');
export const addSavedCardForm = /* @__PURE__ */ at('/attendee/payment-method/add/card');
export const paymentMethod = /* @__PURE__ */ at('/attendee/wedding/:id/payment-method');
export const addPaymentMethod = /* @__PURE__ */ at('/attendee/wedding/:id/add-payment-method');
export const confirmPayment = /* @__PURE__ */ at('/attendee/wedding/:id/confirm-payment');
export const paymentMethodList = /* @__PURE__ */ at('/attendee/wedding/:id/payment-method-list');
export const paymentDone = /* @__PURE__ */ at('/attendee/wedding/:id/payment-success');
export const paymentReturn = /* @__PURE__ */ at('/payment/success');
export const paymentFailed = /* @__PURE__ */ at('/payment/failed');
export const packages = /* @__PURE__ */ at('/pricing');
export const packageList = /* @__PURE__ */ at('/pricing-list');
export const packageDetails = /* @__PURE__ */ at('/pricing/:id');
export const packageAddOns = /* @__PURE__ */ at('/pricing/add-ons');
export const packagePaymentMethod = /* @__PURE__ */ at('/pricing/payment-method');
export const packageAddPaymentMethod = /* @__PURE__ */ at('/pricing/add-payment-method');
export const packageAddCard = /* @__PURE__ */ at('/pricing/add-card-payment');
export const activatePackage = /* @__PURE__ */ at('/pricing/activate-plan');
export const packagePaid = /* @__PURE__ */ at('/membership/success');

// remote-public
export const home = /* @__PURE__ */ at('/');
export const contact = /* @__PURE__ */ at('/contact');
export const features = /* @__PURE__ */ at('/features');
export const terms = /* @__PURE__ */ at('/terms-and-condition');
export const about = /* @__PURE__ */ at('/about');
export const privacy = /* @__PURE__ */ at('/privacy-policy');
export const faq = /* @__PURE__ */ at('/faq');
export const exampleQrCode = /* @__PURE__ */ at('/example-qr-code');
