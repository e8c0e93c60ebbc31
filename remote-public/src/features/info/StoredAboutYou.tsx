import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Section } from './Article.tsx';

/** Lists the personal data that the database stores, each with its purpose. */
export function StoredAboutYou() {
  return (
    <Section title={t`What we store, and why`}>
      <ul>
        <li>
          <Trans>
            <strong>Your account:</strong> first and last name, email address and when you confirmed
            it, the names of a couple, a profile picture if you add one; to know you again. Your
            password only as a one-way hash.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A guest:</strong> the name you give, and which events you opened by their code.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Where you’re signed in:</strong> when it began, when it was last used, and the
            name that your browser gives itself; so that you can see and end it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Your event:</strong> names, kind, date, time, time zone, place, a photo, its
            code.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A request to be let into an event:</strong> the name and the line you give, and
            how it was answered; it goes with your account or with the hosts’.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A card:</strong> your name as sender, the message, the design, the photo, voice
            note or video exactly as you sent it with its file name, and smaller pictures made from
            it; when it was sent, opened and thanked for, the thanks themselves, and whether the
            hosts noted that they thanked you by letter. Photos and videos may carry data of their
            own, such as the place where they were taken; we leave originals untouched.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>News of a card:</strong> an email address, if you give one to get the card’s
            private link and to hear when it is opened and answered; used for nothing else.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A payment:</strong> what was paid, for which card or package, when, with which
            brand and last four digits, and the provider’s number for it; a receipt; an entry in a
            ledger that is only ever added to.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A saved payment card:</strong> its brand, last four digits, expiry and the name
            on it, with the provider’s token.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A bank account for cash-outs:</strong> its holder, the bank’s name and country,
            last four characters and currency, with the provider’s token; and each cash-out with its
            steps.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Packages and add-ons:</strong> what was bought for which event, with which
            coupon.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Notifications:</strong> what happened that concerns you, and whether you read
            it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>A message to us:</strong> your name, your email address and what you wrote; it
            is stored and mailed to the people who answer it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Emails:</strong> an email to you is stored until it has been handed over for
            delivery.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>The server’s log:</strong> which address was asked for, when, from which IP
            address and with which result, to find faults and to hold off attacks; without what you
            typed, and without tokens. When a page breaks in your browser, it tells our server the
            error message; card numbers and secrets are taken out of it.
          </Trans>
        </li>
      </ul>
    </Section>
  );
}
