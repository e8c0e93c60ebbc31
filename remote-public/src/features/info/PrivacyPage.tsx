import { TextLink } from '@keepsake/shared/ui';
import { Article, Section } from './Article.tsx';

export default function PrivacyPage() {
  return (
    <Article
      title="Privacy Policy"
      updated="November 2026"
      lead="What Keepsake stores about you, why, who sees it, and what never reaches us."
    >
      <Section title="What we store">
        <ul>
          <li>
            <strong>Your account:</strong> first and last name, e-mail address and when you
            confirmed it, the names of a couple, a profile picture if you add one. Your password
            only as a one-way hash.
          </li>
          <li>
            <strong>A guest:</strong> the name you give, and which events you opened by their code.
            The session ends after 30 days.
          </li>
          <li>
            <strong>Where you are signed in:</strong> when it began, when it was last used, and the
            name that your browser gives itself.
          </li>
          <li>
            <strong>Your event:</strong> names, kind, date, time, time zone, place, a photo, its
            code.
          </li>
          <li>
            <strong>A card:</strong> your name as sender, the message, the design, the photo, voice
            note or film exactly as you sent it with its file name, and smaller pictures made from
            it. Photos and films may carry data of their own, such as the place where they were
            taken; we leave originals untouched.
          </li>
          <li>
            <strong>A payment:</strong> what was paid, for which card, when, and the provider’s
            number for it. Gift money is kept in books that are only ever added to.
          </li>
          <li>
            <strong>A saved payment card:</strong> its brand, last four digits, expiry and the name
            on it, with the provider’s token.
          </li>
          <li>
            <strong>Faults:</strong> when a page breaks in your browser, it tells our server the
            error message.
          </li>
        </ul>
      </Section>
      <Section title="What never reaches us">
        <p>
          The number, expiry date and security code that you type to pay go from your browser
          straight to the payment provider. Our server, its logs and its database never see the
          number or the security code.
        </p>
      </Section>
      <Section title="In your browser">
        <p>
          One cookie keeps you signed in, for 30 days at most; scripts cannot read it. The browser’s
          own storage holds your session, what you have typed and not sent yet, and files that are
          still uploading. Logging out clears what you typed. There are no other cookies, no
          advertising, no tracking, and no fonts or scripts from other companies.
        </p>
      </Section>
      <Section title="Who sees it">
        <ul>
          <li>
            The couple sees the cards that were sent to its event, and so does each sender their
            own.
          </li>
          <li>
            Anybody with the code of an event sees its names, kind, date, time, place and photo. The
            search shows names and date only.
          </li>
          <li>
            A link to an event that is sent in a messenger or posted on a network is shown there
            with the couple’s names and photo, and kept there under the rules of that network.
          </li>
          <li>The payment provider gets what it needs to carry out a payment.</li>
          <li>We sell nothing and pass nothing on beyond that, unless a law obliges us.</li>
        </ul>
      </Section>
      <Section title="Your rights">
        <p>
          You can see and correct your names in your profile, and download everything that was sent
          to your event at any time. You may ask for a copy of what is stored about you, for its
          correction or its deletion. Records of payments are kept as long as the law requires.
        </p>
        <p>
          The rules for using the site are in the{' '}
          <TextLink to="/terms-and-condition">Terms and Conditions</TextLink>.
        </p>
      </Section>
    </Article>
  );
}
