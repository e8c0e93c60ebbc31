/** A question and what we answer; `id` is its address, as in `/faq#upload-broke`, and never changes. */
export interface Answered {
  id: string;
  question: string;
  answer: string;
}

export interface Topic {
  title: string;
  questions: Answered[];
}

export const topics: Topic[] = [
  {
    title: 'From guests',
    questions: [
      {
        id: 'account',
        question: 'Do I need an account or an app?',
        answer:
          'No. Scan the QR code, or enter the code on our start page, and give your name. With an account you also see the cards you have sent, and your saved payment cards.',
      },
      {
        id: 'code-does-not-work',
        question: 'My code does not work. What now?',
        answer:
          'A code has eight letters and figures. It never contains a zero, the letter O, a one, the letter I or the letter L, so it may be another sign that looks like one of them. Small letters, spaces and dashes do not matter. If it still does not work, ask the couple.',
      },
      {
        id: 'video-length',
        question: 'How long may my video be?',
        answer:
          'A film from your phone up to 10 minutes and 4 GB. The recorder on our page offers as many minutes as the package of the couple has: one, five or ten. A voice note may have 5 minutes, a photo 50 MB. Your file is kept exactly as you sent it.',
      },
      {
        id: 'upload-broke',
        question: 'The connection broke while my video was uploading.',
        answer:
          'It goes on where it stopped as soon as you are online again. If you closed the page, open it again on the same phone. The card arrives when all of it is there.',
      },
      {
        id: 'gift-cost',
        question: 'What does a gift cost me?',
        answer:
          'The gift and a processing fee for the card payment. You see the fee and the total before you pay, and the couple gets the whole gift. A card without a gift has no processing fee.',
      },
      {
        id: 'card-number',
        question: 'Who sees my card number?',
        answer:
          'Only the payment provider. Your browser sends the number there directly; it never reaches our server.',
      },
      {
        id: 'payment-declined',
        question: 'My payment was declined.',
        answer:
          'Nothing was charged and your card is kept as you wrote it. Try another payment card, or ask your bank. A card is charged only once, even if you press Pay twice or reload the page.',
      },
      {
        id: 'change-a-card',
        question: 'Can I change a card that I have sent?',
        answer:
          'No: a card that has arrived belongs to the couple, as one from the letter box does. Send another one whenever you like.',
      },
      {
        id: 'guest-to-account',
        question: 'I began as a guest. Can I make an account later?',
        answer:
          'Yes. Sign up or log in from the guest session, and the cards you sent and the events you added come with you. A guest session ends after 30 days.',
      },
    ],
  },
  {
    title: 'From couples',
    questions: [
      {
        id: 'find-event',
        question: 'How do guests find our event?',
        answer:
          'By your QR code, your code or your link. Attendees with an account can also search for your names; they see the names and the date, and still need the code to go on.',
      },
      {
        id: 'change-event',
        question: 'Can we change the event after the codes are printed?',
        answer:
          'Yes, everything: names, date, time, place, photo. The code and the QR code stay the same.',
      },
      {
        id: 'packages',
        question: 'Which package do we need?',
        answer:
          'Begin without paying. Every package takes every card, and none hides one: a package belongs to one event and adds to what you can do with it. You can choose a larger one at any time, also after the day.',
      },
      {
        id: 'card-arrives',
        question: 'When does a card arrive?',
        answer:
          'When it is paid, if it carries a gift, and its photos and films are complete. If a film never finishes uploading, the card comes without it a day after it was paid.',
      },
      {
        id: 'gift-available',
        question: 'When is a gift available?',
        answer:
          'Two days after it was paid. Until then it stands in your balance as pending. The amount is the whole gift; nothing is taken off.',
      },
      {
        id: 'cash-out',
        question: 'How do we get the money?',
        answer:
          'Add your bank account under Payout Methods, then ask for a cash-out of what is available. You see each step until your bank has it. If your bank refuses, the money returns to your balance.',
      },
      {
        id: 'download',
        question: 'How do we keep everything?',
        answer:
          'On the page of your received cards, press “Download everything”. You get a zip with the untouched originals in a folder for each card, and a guestbook that opens in any browser, also offline.',
      },
      {
        id: 'who-sees',
        question: 'Who else can see the cards?',
        answer:
          'The person who sent it and you. Pictures and films have addresses that expire, so that a copied link does not stay open.',
      },
      {
        id: 'attend-and-host',
        question: 'Can one account attend and host?',
        answer:
          'Yes. Switch between “Attend an event” and “Create an event” in the menu whenever you like.',
      },
      {
        id: 'end-account',
        question: 'How do we end our account?',
        answer:
          'In your profile, at the very end, with your password. Download your cards first and cash out your gifts: as long as there is money of yours with us, or a payment is under way, the account stays.',
      },
    ],
  },
];

const offered = ['code-does-not-work', 'payment-declined', 'upload-broke', 'gift-available'];

/** What people would else write to us about. */
export const contactQuestions: Answered[] = topics
  .flatMap(({ questions }) => questions)
  .filter(({ id }) => offered.includes(id));
