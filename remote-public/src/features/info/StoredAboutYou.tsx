import { Section } from './Article.tsx';

/** Lists the personal data that the database stores, each with its purpose. */
export function StoredAboutYou() {
  return (
    <Section title="What we store, and why">
      <ul>
        <li>
          <strong>Your account:</strong> first and last name, email address and when you confirmed
          it, the names of a couple, a profile picture if you add one; to know you again. Your
          password only as a one-way hash.
        </li>
        <li>
          <strong>A guest:</strong> the name you give, and which events you opened by their code.
        </li>
        <li>
          <strong>Where you’re signed in:</strong> when it began, when it was last used, and the
          name that your browser gives itself; so that you can see and end it.
        </li>
        <li>
          <strong>Your event:</strong> names, kind, date, time, time zone, place, a photo, its code.
        </li>
        <li>
          <strong>A request to be let into an event:</strong> the name and the line you give, and
          how it was answered; it goes with your account or with the hosts’.
        </li>
        <li>
          <strong>A card:</strong> your name as sender, the message, the design, the photo, voice
          note or video exactly as you sent it with its file name, and smaller pictures made from
          it; when it was sent, opened and thanked for, the thanks themselves, and whether the hosts
          noted that they thanked you by letter. Photos and videos may carry data of their own, such
          as the place where they were taken; we leave originals untouched.
        </li>
        <li>
          <strong>News of a card:</strong> an email address, if you give one to get the card’s
          private link and to hear when it is opened and answered; used for nothing else.
        </li>
        <li>
          <strong>A payment:</strong> what was paid, for which card or package, when, with which
          brand and last four digits, and the provider’s number for it; a receipt; an entry in a
          ledger that is only ever added to.
        </li>
        <li>
          <strong>A saved payment card:</strong> its brand, last four digits, expiry and the name on
          it, with the provider’s token.
        </li>
        <li>
          <strong>A bank account for cash-outs:</strong> its holder, the bank’s name and country,
          last four characters and currency, with the provider’s token; and each cash-out with its
          steps.
        </li>
        <li>
          <strong>Packages and add-ons:</strong> what was bought for which event, with which coupon.
        </li>
        <li>
          <strong>Notifications:</strong> what happened that concerns you, and whether you read it.
        </li>
        <li>
          <strong>A message to us:</strong> your name, your email address and what you wrote; it is
          stored and mailed to the people who answer it.
        </li>
        <li>
          <strong>Emails:</strong> an email to you is stored until it has been handed over for
          delivery.
        </li>
        <li>
          <strong>The server’s log:</strong> which address was asked for, when, from which IP
          address and with which result, to find faults and to hold off attacks; without what you
          typed, and without tokens. When a page breaks in your browser, it tells our server the
          error message; card numbers and secrets are taken out of it.
        </li>
      </ul>
    </Section>
  );
}
