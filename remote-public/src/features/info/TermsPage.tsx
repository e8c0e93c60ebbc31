import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { TextLink } from '@keepsake/shared/ui';
import { Points } from '../../parts/Points.tsx';
import { Article, Section } from './Article.tsx';

export default function TermsPage() {
  return (
    <Article
      title={t`What we agree on`}
      updated="2026-11"
      lead={t`The agreement between you and whoever runs this site, in plain words.`}
    >
      <Section title={t`What you get`}>
        <p>
          <Trans>
            Keepsake lets couples and other hosts register an event and receive cards, photos, voice
            notes, videos and money gifts from the people who have its code. It lets attendees and
            guests make, pay for and send those cards.
          </Trans>
        </p>
      </Section>
      <Section title={t`Your account`}>
        <Points
          of={[
            t`Give a name and an email address that are yours. We ask you to confirm the address.`,
            t`You are of legal age, or a parent or guardian agrees to what you do here.`,
            t`Keep your password to yourself. What happens in your account counts as yours.`,
            t`As a guest you need no account; a guest session holds for 30 days on one browser.`,
          ]}
        />
      </Section>
      <Section title={t`What you send`}>
        <Points
          of={[
            t`It stays yours. You let us store it, prepare it for screens and show it to the couple.`,
            t`The couple may keep and download it. That is what it is for.`,
            t`Send only what you have the right to send: nothing unlawful, nothing that hurts others, no music or pictures you may not share, and no malicious files.`,
            t`A file that is not what it claims to be, or is too large, is refused.`,
          ]}
        />
      </Section>
      <Section title={t`Events and codes`}>
        <p>
          <Trans>
            Whoever has the code of an event can send a card to it. The code never changes, so give
            it to people you would invite. You are responsible for the text and the photo on your
            event page.
          </Trans>
        </p>
      </Section>
      <Section title={t`Payments and gifts`}>
        <Points
          of={[
            t`Payments by card are carried out by a payment provider, under its own terms too.`,
            t`The giver pays the gift, the price of the card design where it has one, and the processing fee. All three are shown before paying.`,
            t`A gift is pending for two days, then available to the couple. The whole gift is theirs.`,
            t`A payment that the giver’s bank takes back is taken back from the couple’s balance as well.`,
            t`A gift is a present from the giver to the couple. We are not a party to it, and cannot undo it for either of them.`,
            t`Where a page says “Test money”, no real money moves.`,
          ]}
        />
      </Section>
      <Section title={t({ message: 'Packages', comment: 'heading' })}>
        <Points
          of={[
            t`A package belongs to one event. Its price is paid once, and shown before you pay.`,
            t`No package refuses a guest’s card or hides one. A larger one adds to what you and your guests can do; what it adds is written beside its price.`,
            t`For a larger package later you pay the difference. What you have does not become less when prices change.`,
            t`If a package is refunded in full, what it added is switched off. Cards and everything in them stay yours.`,
          ]}
        />
      </Section>
      <Section title={t`What we are responsible for`}>
        <p>
          <Trans>
            We run the site with care, and keep your originals as you sent them. No service is
            without interruption, so download your guestbook when your event is over and keep it in
            a second place. Rights that the law gives you as a consumer are not limited by this
            page.
          </Trans>
        </p>
      </Section>
      <Section title={t`Ending your account`}>
        <p>
          <Trans>
            You may stop using Keepsake at any time, and end your account in your profile. Cash out
            your gifts before you do. We may close an account that breaks these terms; gift money in
            it stays yours. If these terms change, the new ones stand here with their date.
            Questions are welcome:{' '}
            <TextLink _t="contact" to={addresses.contact()}>
              write to us
            </TextLink>
            . How we handle what we know about you is in the{' '}
            <TextLink _t="privacy" to={addresses.privacy()}>
              Privacy Policy
            </TextLink>
            .
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
