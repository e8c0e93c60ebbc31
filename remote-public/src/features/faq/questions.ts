import { msg } from '@lingui/core/runtime-macro';
import { say, type Message } from '@keepsake/shared/words';

/** A question and what we answer; `id` is its address, as in `/faq#upload-broke`, and never changes. */
export interface Answered<Text = string> {
  id: string;
  question: Text;
  answer: Text;
}

export interface Topic<Text = string> {
  title: Text;
  questions: Answered<Text>[];
}

export const topics: Topic<Message>[] = [
  {
    title: msg`From guests`,
    questions: [
      {
        id: 'account',
        question: msg`Do I need an account or an app?`,
        answer: msg`No. Scan the QR code or enter the code on our home page, then give your name. With an account you can also see the cards you’ve sent and save payment cards.`,
      },
      {
        id: 'code-does-not-work',
        question: msg`My code doesn’t work. What now?`,
        answer: msg`A code has eight letters and numbers. It never contains a zero, the letter O, a one, the letter I or the letter L, so look for a character that resembles one of them. Capitals, spaces and dashes don’t matter. If it still doesn’t work, ask the hosts.`,
      },
      {
        id: 'video-length',
        question: msg`How long can my video be?`,
        answer: msg`A video from your phone can be up to 10 minutes and 4 GB. Our recorder gives you as many minutes as the event’s package includes: one, five or ten. A voice note can be 5 minutes and a photo 50 MB. We keep your file exactly as you sent it.`,
      },
      {
        id: 'upload-broke',
        question: msg`The connection broke while my video was uploading.`,
        answer: msg`It picks up where it stopped as soon as you’re back online. If you closed the page, open it again on the same phone. The card arrives once everything is uploaded.`,
      },
      {
        id: 'gift-cost',
        question: msg`What does a gift cost me?`,
        answer: msg`The gift plus a processing fee for the card payment. You see the fee and the total before you pay, and the couple gets the whole gift. A card without a gift has no processing fee.`,
      },
      {
        id: 'card-number',
        question: msg`Who sees my card number?`,
        answer: msg`Only the payment provider. Your browser sends the number there directly; it never reaches our server.`,
      },
      {
        id: 'payment-declined',
        question: msg`My payment was declined.`,
        answer: msg`You weren’t charged, and your card is saved just as you wrote it. Try another payment card or ask your bank. You’re charged only once, even if you press Pay twice or reload the page.`,
      },
      {
        id: 'change-a-card',
        question: msg`Can I change a card that I have sent?`,
        answer: msg`Yes, until it’s opened: by its private link you can correct words and files. After that it belongs to the person who got it, like one in their mailbox. You can send another whenever you like.`,
      },
      {
        id: 'guest-to-account',
        question: msg`I started as a guest. Can I create an account later?`,
        answer: msg`Yes. Sign up or log in from the guest session, and the cards you sent and the events you added come with you. A guest session ends after 30 days.`,
      },
    ],
  },
  {
    title: msg`From couples`,
    questions: [
      {
        id: 'find-event',
        question: msg`How do guests find our event?`,
        answer: msg`With your QR code, your code or your link. Attendees with an account can also search by name. They see only the names and the date, and still need the code to continue.`,
      },
      {
        id: 'change-event',
        question: msg`Can we change the event after the codes are printed?`,
        answer: msg`Yes, everything: names, date, time, place and photo. The code and the QR code stay the same.`,
      },
      {
        id: 'packages',
        question: msg`Which package do we need?`,
        answer: msg`Start without paying. Every package accepts every card and never hides one. A package belongs to one event and adds to what you can do with it. You can move to a larger one at any time, even after the day.`,
      },
      {
        id: 'card-arrives',
        question: msg`When does a card arrive?`,
        answer: msg`Once it’s paid for, if it comes with a gift, and its photos and videos are uploaded. If a video never finishes uploading, the card arrives without it a day after payment.`,
      },
      {
        id: 'gift-available',
        question: msg`When is a gift available?`,
        answer: msg`Two days after it was paid. Until then it shows as pending in your balance. You get the whole gift; nothing is deducted.`,
      },
      {
        id: 'cash-out',
        question: msg`How do we get the money?`,
        answer: msg`Add your bank account under Payout Methods, then cash out what’s available. Your bank may be in the United States, Canada, the United Kingdom, Switzerland or the European Economic Area. You can follow each step until the money reaches your bank. If your bank refuses it, the money returns to your balance.`,
      },
      {
        id: 'download',
        question: msg`How do we keep everything?`,
        answer: msg`On your received cards page, press “Download everything”. You get a zip with the untouched originals in a folder for each card, plus a guestbook that opens in any browser, even offline.`,
      },
      {
        id: 'who-sees',
        question: msg`Who else can see the cards?`,
        answer: msg`Only you and the person who sent it. Links to photos and videos expire, so a copied link doesn’t stay open.`,
      },
      {
        id: 'attend-and-host',
        question: msg`Can I attend and host with one account?`,
        answer: msg`Yes. Switch between “Attend an event” and “Create an event” in the menu whenever you like.`,
      },
      {
        id: 'end-account',
        question: msg`How do we delete our account?`,
        answer: msg`At the bottom of your profile, with your password. Download your cards and cash out your gifts first: we can’t delete an account that still holds money or has a payment in progress.`,
      },
    ],
  },
];

const contactIds = ['code-does-not-work', 'payment-declined', 'upload-broke', 'gift-available'];

/** Questions answered beside the contact form. */
export const contactQuestions: Answered<Message>[] = topics
  .flatMap(({ questions }) => questions)
  .filter(({ id }) => contactIds.includes(id));

/** Returns the topics in the current language. */
export function translated(untranslated: Topic<Message>[]): Topic[] {
  return untranslated.map(({ title, questions }) => ({
    title: say(title),
    questions: questions.map(({ id, question, answer }) => ({
      id,
      question: say(question),
      answer: say(answer),
    })),
  }));
}
