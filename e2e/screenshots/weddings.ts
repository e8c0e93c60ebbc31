import type { Language } from '@keepsake/shared/words';
import {
  buyPackage,
  newCouple,
  newEvent,
  newGuest,
  newPaymentMethod,
  openCards,
  sendCard,
} from '../core/api.ts';
import { addPhoto } from '../core/event-photo.ts';
import type { RunningServer } from '../core/server.ts';

/** Content for a wedding in one language. */
export interface Wedding {
  /** Fields of the event form. */
  event: {
    brideName: string;
    groomName: string;
    eventName: string;
    timezone: string;
    venue: string;
  };
  /** First and family name of the host. */
  host: readonly [string, string];
  /** The guest who writes a card during the pictures, and its message. */
  guest: string;
  message: string;
  /** Cards received before. */
  cards: readonly (readonly [sender: string, message: string])[];
}

/** The weddings by language; their texts are user content and not translated. */
export const WEDDINGS = {
  de: {
    event: {
      brideName: 'Annika',
      groomName: 'Jonas',
      eventName: 'Annika & Jonas',
      timezone: 'Europe/Berlin',
      venue: 'Schloss Biebrich, Wiesbaden',
    },
    host: ['Annika', 'Hoffmann'],
    guest: 'Tante Käthe',
    message: 'Habt es gut miteinander, heute und in fünfzig Jahren.',
    cards: [
      ['Familie Vogelsang', 'Möge euch der Wein nie ausgehen und der Gesprächsstoff auch nicht.'],
      ['Björn und Maike', 'Wir haben es am ersten Abend gewusst. Alles Liebe!'],
      ['Opa Heinrich', 'Hört einander zu, dann wird alles gut.'],
    ],
  },
  pl: {
    event: {
      brideName: 'Zofia',
      groomName: 'Krzysztof',
      eventName: 'Zofia i Krzysztof',
      timezone: 'Europe/Warsaw',
      venue: 'Dwór w Tomaszowicach, Kraków',
    },
    host: ['Zofia', 'Wiśniewska'],
    guest: 'Ciocia Grażyna',
    message: 'Niech każdy dzień będzie dla was tak piękny jak dzisiejszy.',
    cards: [
      ['Rodzina Szczepańskich', 'Sto lat, dużo śmiechu i zawsze ciepłej herbaty.'],
      ['Paweł i Łucja', 'Żyjcie długo i szczęśliwie, a w niedzielę wpadajcie do nas.'],
      ['Babcia Jadwiga', 'Kochajcie się mocno, dzieci.'],
    ],
  },
  he: {
    event: {
      brideName: 'נועה',
      groomName: 'איתי',
      eventName: 'נועה ואיתי',
      timezone: 'Asia/Jerusalem',
      venue: 'יער האלונים, זכרון יעקב',
    },
    host: ['נועה', 'לוי'],
    guest: 'דודה רחל',
    message: 'שתזכו לחיים של אהבה, צחוק ושירים במטבח.',
    cards: [
      ['משפחת אברהמי', 'מזל טוב! שהבית שלכם תמיד יהיה מלא באורחים ובאור.'],
      ['יונתן ושירה', 'ידענו כבר בערב הראשון. אוהבים אתכם!'],
      ['סבא משה', 'תקשיבו זה לזה, והכול יסתדר.'],
    ],
  },
  ar: {
    event: {
      brideName: 'ليلى',
      groomName: 'عمر',
      eventName: 'ليلى وعمر',
      timezone: 'Asia/Amman',
      venue: 'قصر البستان، عمّان',
    },
    host: ['ليلى', 'حدّاد'],
    guest: 'الخالة سلمى',
    message: 'بارك الله لكما وبارك عليكما وجمع بينكما في خير.',
    cards: [
      ['عائلة المصري', 'ألف مبروك! نتمنى لكما بيتًا عامرًا بالمحبة والضحك.'],
      ['كريم وهبة', 'عرفنا ذلك من أول مساء. نحبكما كثيرًا.'],
      ['الجد إبراهيم', 'ليسمع كلٌّ منكما الآخر، وسيكون كل شيء بخير.'],
    ],
  },
  hi: {
    event: {
      brideName: 'अनन्या',
      groomName: 'आरव',
      eventName: 'अनन्या और आरव',
      timezone: 'Asia/Kolkata',
      venue: 'जगमंदिर, उदयपुर',
    },
    host: ['अनन्या', 'शर्मा'],
    guest: 'मीना मौसी',
    message: 'आप दोनों का साथ हमेशा हँसी और प्यार से भरा रहे।',
    cards: [
      ['वर्मा परिवार', 'शादी की बहुत-बहुत बधाई! आपका घर सदा खुशियों से भरा रहे।'],
      ['रोहन और श्रुति', 'हमें पहली ही शाम पता चल गया था। ढेर सारा प्यार!'],
      ['दादाजी', 'एक-दूसरे की सुनना, सब अच्छा होगा।'],
    ],
  },
} as const satisfies Partial<Record<Language, Wedding>>;

/** A language for which there is a wedding. */
export type Spoken = keyof typeof WEDDINGS;

/** Creates a wedding with cards and cashable gift money. @returns it, with the id of an opened card as `opened` */
export async function makeWedding(server: RunningServer, language: Spoken, photo: Blob) {
  const wedding = WEDDINGS[language];
  const [name, last_name] = wedding.host;
  const couple = await newCouple(server);
  await couple.patch('v2/user', { name, last_name, language });
  const event = await newEvent(couple, wedding.event);
  await addPhoto(server, couple, event, photo);
  await buyPackage(server, couple, event.id, 'Premium');
  const sender = await newGuest(server, event.unique_code, language);
  const gift = { amount: 15_000, paymentMethod: await newPaymentMethod(server) };
  const ids: string[] = [];
  for (const [at, [from, message]] of wedding.cards.entries())
    ids.push(await sendCard(sender, event.id, message, at === 0 ? gift : undefined, from));
  await openCards(couple, event.id);
  await sendCard(sender, event.id, wedding.message, undefined, wedding.guest);
  return { wedding, couple, event, opened: ids.at(-1) ?? '' };
}
