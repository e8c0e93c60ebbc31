import { Article, Section } from './Article.tsx';

export default function FeaturesPage() {
  return (
    <Article
      title="What Keepsake does"
      lead="For the couple a guestbook that fills itself; for a guest two minutes on the phone."
    >
      <Section title="For your guests">
        <ul>
          <li>They scan the QR code or type the eight letters and figures of your code.</li>
          <li>
            They choose a card design or a picture of their own, and write up to 2,000 characters.
          </li>
          <li>
            They add a photo (up to 50 MB), a voice note (up to 5 minutes) or a film (up to 10
            minutes and 4 GB), straight from the phone.
          </li>
          <li>
            A film goes on uploading where it stopped when the connection breaks, even after the
            page was closed.
          </li>
          <li>
            They attach a gift from $1.00 to $10,000.00 by card. The fee and the total are shown
            before they pay, and their bank may ask them to confirm.
          </li>
          <li>Nothing they typed is lost by a reload.</li>
        </ul>
      </Section>
      <Section title="For you, before the day">
        <ul>
          <li>Register an event in two minutes: names, date, place, a photo.</li>
          <li>A code and a QR code of your own, which never change.</li>
          <li>The QR code as a sheet to print, and as PNG and SVG for your stationer.</li>
          <li>
            As many events as you like in one account: the shower, the wedding, the anniversary.
          </li>
        </ul>
      </Section>
      <Section title="For you, on the day and after it">
        <ul>
          <li>Cards appear while you look, without a reload.</li>
          <li>
            Each opens like a card: the front, the words, the photo, the voice, the film, the gift.
          </li>
          <li>The gift money of an event in figures: available, pending, paid out.</li>
          <li>
            Everything in one zip: the originals in a folder for each card, and a guestbook that
            opens in any browser, without Keepsake.
          </li>
        </ul>
      </Section>
      <Section title="For everybody">
        <ul>
          <li>Made for the phone first, and for keyboards, large text and screen readers.</li>
          <li>No advertising, no tracking, no third-party scripts.</li>
          <li>Dark when your phone is dark, still when you prefer less motion.</li>
        </ul>
      </Section>
    </Article>
  );
}
