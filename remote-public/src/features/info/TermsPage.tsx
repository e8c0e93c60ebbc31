import * as addresses from '@keepsake/shared/addresses';
import { TextLink } from '@keepsake/shared/ui';
import { Article, Section } from './Article.tsx';

export default function TermsPage() {
  return (
    <Article
      title="What we agree on"
      updated="November 2026"
      lead="The agreement between you and whoever runs this site, in plain words."
    >
      <Section title="What you get">
        <p>
          Keepsake lets couples and other hosts register an event and receive cards, photos, voice
          notes, videos and money gifts from the people who have its code. It lets attendees and
          guests make, pay for and send those cards.
        </p>
      </Section>
      <Section title="Your account">
        <ul>
          <li>
            Give a name and an email address that are yours. We ask you to confirm the address.
          </li>
          <li>You are of legal age, or a parent or guardian agrees to what you do here.</li>
          <li>Keep your password to yourself. What happens in your account counts as yours.</li>
          <li>As a guest you need no account; a guest session holds for 30 days on one browser.</li>
        </ul>
      </Section>
      <Section title="What you send">
        <ul>
          <li>
            It stays yours. You let us store it, prepare it for screens and show it to the couple.
          </li>
          <li>The couple may keep and download it. That is what it is for.</li>
          <li>
            Send only what you have the right to send: nothing unlawful, nothing that hurts others,
            no music or pictures you may not share, and no malicious files.
          </li>
          <li>A file that is not what it claims to be, or is too large, is refused.</li>
        </ul>
      </Section>
      <Section title="Events and codes">
        <p>
          Whoever has the code of an event can send a card to it. The code never changes, so give it
          to people you would invite. You are responsible for the text and the photo on your event
          page.
        </p>
      </Section>
      <Section title="Payments and gifts">
        <ul>
          <li>Payments by card are carried out by a payment provider, under its own terms too.</li>
          <li>
            The giver pays the gift, the price of the card design where it has one, and the
            processing fee. All three are shown before paying.
          </li>
          <li>
            A gift is pending for two days, then available to the couple. The whole gift is theirs.
          </li>
          <li>
            A payment that the giver’s bank takes back is taken back from the couple’s balance as
            well.
          </li>
          <li>
            A gift is a present from the giver to the couple. We are not a party to it, and cannot
            undo it for either of them.
          </li>
          <li>Where a page says “Test money”, no real money moves.</li>
        </ul>
      </Section>
      <Section title="Packages">
        <ul>
          <li>A package belongs to one event. Its price is paid once, and shown before you pay.</li>
          <li>
            No package refuses a guest’s card or hides one. A larger one adds to what you and your
            guests can do; what it adds is written beside its price.
          </li>
          <li>
            For a larger package later you pay the difference. What you have does not become less
            when prices change.
          </li>
          <li>
            If a package is refunded in full, what it added is switched off. Cards and everything in
            them stay yours.
          </li>
        </ul>
      </Section>
      <Section title="What we are responsible for">
        <p>
          We run the site with care, and keep your originals as you sent them. No service is without
          interruption, so download your guestbook when your event is over and keep it in a second
          place. Rights that the law gives you as a consumer are not limited by this page.
        </p>
      </Section>
      <Section title="Ending your account">
        <p>
          You may stop using Keepsake at any time, and end your account in your profile. Cash out
          your gifts before you do. We may close an account that breaks these terms; gift money in
          it stays yours. If these terms change, the new ones stand here with their date. Questions
          are welcome: <TextLink to={addresses.contact()}>write to us</TextLink>. How we handle what
          we know about you is in the <TextLink to={addresses.privacy()}>Privacy Policy</TextLink>.
        </p>
      </Section>
    </Article>
  );
}
