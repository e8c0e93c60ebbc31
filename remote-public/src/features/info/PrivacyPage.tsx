import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { TextLink } from '@keepsake/shared/ui';
import { Points } from '../../parts/Points.tsx';
import { Article, Section } from './Article.tsx';
import { StoredAboutYou } from './StoredAboutYou.tsx';

/** The name of our cookie on https, without its prefix `__Host-`. */
const cookie = 'keepsake_refresh';

export default function PrivacyPage() {
  return (
    <Article
      title={t`Your privacy`}
      updated="2026-11"
      lead={t`What Keepsake stores about you, why, for how long, who sees it, and what never reaches us.`}
    >
      <StoredAboutYou />
      <Section title={t`What never reaches us`}>
        <p>
          <Trans>
            The number, expiry date and security code that you type to pay go from your browser
            straight to the payment provider, and so does the number of a bank account that you want
            to be paid to. Our server, its logs and its database never see a full number or a
            security code. What we keep of a saved card and of a bank account is listed above.
          </Trans>
        </p>
      </Section>
      <Section title={t`In your browser`}>
        <p>
          <Trans>
            One cookie, whose name ends in <code>{cookie}</code>, keeps you signed in, for 30 days
            at most; scripts cannot read it and no other site gets it. The browser’s own storage
            holds your session, what you have typed and not sent yet, where you are in paying, and
            files that are still uploading. Logging out clears what you typed. As you pause in
            writing a card, our server sets its words in lines so that you see its pages; it keeps
            nothing of them until you send the card. There are no other cookies, no advertising, no
            tracking, and no fonts or scripts from other companies. When you leave a page, your
            browser tells our server how fast that kind of page was and whether its parts loaded: we
            add it to the count of that hour, with nothing of who you are or which event or card you
            saw, and delete the count after 30 days. The social links in the footer are plain links:
            those companies learn of you only when you follow one.
          </Trans>
        </p>
      </Section>
      <Section title={t`How long we keep it`}>
        <Points
          of={[
            t`A sign-in ends 30 days after it was last used; we know its device for 60 days more. A guest’s session ends after 30 days.`,
            t`Links in our mails that prove who you are stop working soon and are removed a week after that. The private link of a card works for as long as the card is kept; the link itself is not in our database.`,
            t`An email address that you give for news of one card is deleted once we have told you of the thanks, when you stop the emails, when you take the card back, and after a year at the latest.`,
            t`What you take back from a card before it is opened, or replace in it, is deleted at once, or within a day while its hosts download their cards.`,
            t`A file that no card, event or profile uses, because a card was never sent or a picture was replaced, is removed after 14 days.`,
            t`Cards with their files, and the events they belong to, are kept for those who sent and received them, also when one of them has left. Ask us to delete them altogether.`,
            t`A card that its hosts delete can be brought back by them for 30 days. After that they can’t see or get it again. It stays stored for the person who sent it, and what was paid with it stays recorded.`,
            t`A deleted event can be taken back for 14 days. Then its cards, photos, thanks and guest list are deleted, or later if gift money is left or may come back; its names, who gave what and when, and all payments stay in the books.`,
            t`Payments, receipts and the gift ledger are kept for as long as the law requires. The ledger is only ever added to: a mistake is corrected by a new entry.`,
            t`What is deleted remains in our backups until they are deleted in turn. We use them only to restore the site after a loss.`,
            t`What you write to us by the contact form is removed after a year, or earlier if you ask us to.`,
          ]}
        />
      </Section>
      <Section title={t`When you end your account`}>
        <p>
          <Trans>
            You can do so yourself, at the end of your profile. Your name, e-mail address, password,
            saved cards and notifications are removed at once, and you are signed out everywhere.
            Your events close: their codes are no longer known. The cards that you sent stay with
            the couples that received them, signed as you signed them, as letters do. As long as
            there is gift money of yours with us, or a payment is under way, the account stays.
          </Trans>
        </p>
      </Section>
      <Section title={t`Who sees it`}>
        <Points
          of={[
            t`Hosts see the cards sent to their event, and senders see their own.`,
            t`Where hosts print a code for each table, a card sent with such a code says the name of the table, to whoever sees the card. Its sender can leave it out before sending. A card that is taken back says it no longer.`,
            t`Whoever has the private link of a card sees that card, what became of it and the thanks, and may change it until it is opened. Pass it on only to those who may.`,
            t`Anyone with the code of an event sees its names, kind, date, time, place and photo. The search shows names and date only, and only of events whose hosts allow it.`,
            t`A link to an event that is sent in a messenger or posted on a network is shown there with the couple’s names and photo, and kept there under the rules of that network.`,
            t`The payment provider gets what it needs to carry out a payment or a cash-out, under its own privacy policy.`,
            t`Whoever runs this site, and the companies that handle its email and storage, as far as their work requires.`,
            t`We sell nothing and pass nothing on beyond that, unless a law obliges us.`,
          ]}
        />
      </Section>
      <Section title={t`Your rights`}>
        <p>
          <Trans>
            You can see and correct your names and your address in your profile, end sign-ins on
            other devices there, and download everything that was sent to your event at any time.
            You may ask for a copy of what is stored about you, for its correction or its deletion:{' '}
            <TextLink to={addresses.contact()}>write to us</TextLink>. You may also complain to the
            authority for data protection where you live.
          </Trans>
        </p>
        <p>
          <Trans>
            The rules for using the site are in the{' '}
            <TextLink to={addresses.terms()}>Terms and Conditions</TextLink>.
          </Trans>
        </p>
      </Section>
    </Article>
  );
}
