import { paletteOf, stationeryOf } from '@keepsake/shared/designs/drawn';
import { nameOf } from '@keepsake/shared/people';
import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import { msg } from '@lingui/core/runtime-macro';
import {
  emojiSymbols,
  fontRules,
  pageHtml,
  pageStyle,
  type Filling,
} from '../../../../composition/print-html.ts';
import type { EventRow } from '../../../events/events/repository.ts';
import type { AlbumFile, SealedEntry, ZipCard, ZipFile } from './zip-card.ts';
import { dateInWords, dayInWords } from '../../../../writing/days.ts';
import { hostsOf } from '../../../../writing/hosts.ts';
import { collection } from '../../../../designs/collection.ts';
import { escapeHtml as text } from '../../../../writing/html.ts';
import { saySeeded } from '../../../../words/seeded.ts';
import { sayIn, type Say } from '../../../../words/words.ts';
import { SELDOM_OPENED } from '../../media/derivatives.ts';
import { photoOnFront } from '../presenter.ts';

/** Style of the page around the cards; its fonts are preinstalled ones, because the page must work offline. */
const guestbookStyle = `
:root { --paper: #faf6ef; --sheet: #fffdf9; --ink: #2b2622; --soft: #6d6259; --gold: #a57f45; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1917; --sheet: #26211e; --ink: #f2ebe1; --soft: #b9ab9d; --gold: #cda76b; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif; padding: 0 clamp(1rem, 4vw, 3rem); }
header { text-align: center; padding: clamp(3rem, 10vh, 7rem) 0 3rem; }
h1 { font-weight: 400; font-size: clamp(2.25rem, 7vw, 4.5rem); line-height: 1.1; text-wrap: balance; overflow-wrap: anywhere; }
.over, .under { color: var(--soft); font-style: italic; }
.over { margin-bottom: .75rem; }
header::after { content: ""; display: block; width: 5rem; height: 1px; background: var(--gold); margin: 2rem auto 0; }
main { max-width: 72rem; margin: 0 auto; display: grid; gap: 2.5rem; }
article { display: grid; gap: 1rem; justify-items: center; break-inside: avoid; }
.pages { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 27rem)); gap: .5rem; justify-content: center; width: 100%; }
.pages > * { width: 100%; box-shadow: 0 1px 2px #0002, 0 8px 30px #0002; }
img, video { display: block; max-width: 100%; height: auto; border-radius: 2px; margin: 0 auto; }
video { width: 100%; max-height: 80vh; background: #000; }
audio { width: 100%; }
.own img { width: 100%; height: 100%; object-fit: cover; }
.own { aspect-ratio: 5 / 7; overflow: hidden; }
.own a { height: 100%; display: block; }
details { max-width: 40rem; width: 100%; text-align: center; }
summary { cursor: pointer; padding: .75rem; }
.front.carrying { position: relative; }
.front.carrying > img { display: block; width: 100%; height: 100%; }
.front.carrying img.carried { position: absolute; object-fit: cover; max-width: none; }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .75rem; align-items: center; }
h2 { font-weight: 400; font-size: 2rem; text-align: center; margin-bottom: 1.25rem; }
.message { font-size: 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; text-align: start; }
.day { font-size: 2.4cqi; }
.empty, footer { color: var(--soft); font-size: .9375rem; }
.empty { text-align: center; }
.file a { color: inherit; }
footer { text-align: center; padding: 4rem 0 3rem; font-style: italic; }
@media print { body { background: #fff; } article { border: 0; } video, audio { display: none; } }
`.trim();

/** The guestbook as HTML that works from the unpacked folder, offline and without scripts; it omits gifts. */
export function guestbookPage(
  event: EventRow,
  { cards, album, sealed }: { cards: ZipCard[]; album: AlbumFile[]; sealed: SealedEntry[] },
  language: AnyLanguage,
): string {
  const name = nameOf(hostsOf(event));
  const page: Page = {
    name,
    language,
    timezone: event.timezone,
    say: (message) => text(sayIn(language)(message)),
  };
  const { say } = page;
  const insides = cards.map(({ inside }) => inside);
  const none = () => `<p class="empty">${say(msg`No card has arrived yet.`)}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'">
<title>${say(msg`${{ name }} – Guestbook`)}</title>
<style>${guestbookStyle}
${pageStyle}
${fontRules(insides)}</style>
</head>
<body>
${emojiSymbols(insides)}
<header>
<p class="over" dir="auto">${text(event.event_name)}</p>
<h1 dir="auto">${text(name)}</h1>
<p class="under">${dateInWords(event.date, language)} · <bdi>${text(event.venue)}</bdi></p>
</header>
<main>
${cards.map((card) => cardArticle(card, page)).join('\n') || none()}
${albumSection(album, page)}${sealedSection(sealed, page)}</main>
<footer>${say(msg`Kept with Keepsake. The photos, voice notes and videos are in the folder “cards”, just as they were sent.`)}</footer>
</body>
</html>
`;
}

/** Settings shared by all parts of the page. */
interface Page {
  name: string;
  language: AnyLanguage;
  /** Time zone of the event. */
  timezone: string;
  /** Translates a text and escapes it for HTML. */
  say: Say;
}

/** Lists the cards that are still time-sealed: senders and days only. */
function sealedSection(sealed: SealedEntry[], { say, language }: Page): string {
  if (sealed.length === 0) return '';
  const rows = sealed.map(({ sender_name, sealed_until }) => {
    const day = dateInWords(sealed_until, language);
    const until = say(
      msg({ message: msg`until ${{ day }}`, comment: 'behind the name of who sealed a card' }),
    );
    return `<p><bdi>${text(sender_name)}</bdi> <span class="day">${until}</span></p>`;
  });
  return `<section>
<h2>${say(msg({ message: 'Still sealed', comment: 'heading above cards that arrive on a later day' }))}</h2>
<p>${say(msg`These cards aren’t in this download. They arrive at Keepsake on their day. Download everything again after it.`)}</p>
${rows.join('\n')}
</section>
`;
}

function albumSection(album: AlbumFile[], page: Page): string {
  if (album.length === 0) return '';
  const photos = album.map(({ path, photo, sidecar }) =>
    media({ path, media: photo, sidecar }, page),
  );
  return `<section>
<h2>${page.say(msg({ message: 'Album', comment: 'heading above the photos of guests' }))}</h2>
<div class="photos">
${photos.join('\n')}
</div>
</section>
`;
}

/** The front of a card with a design, with the photo on top if the design has a place for one. */
function frontOf({ card, files }: ZipCard, design: string, { name, language, say }: Page): string {
  const alt = say(
    msg({
      message: msg`${{ design: saySeeded(sayIn(language), card.design?.name ?? '') }}, for ${{ name }}`,
      comment: 'a picture of the front of a card: the name of its design, and whom it is for',
    }),
  );
  const attributes = `src="${fileAddress(design)}" alt="${alt}" width="500" height="700" loading="lazy"`;
  const place = collection.get(card.design?.id ?? '')?.front.photo;
  const carried = photoOnFront(card);
  const file = files.find(({ media: each }) => each.id === carried?.id);
  if (!place || !file) return `<img class="front" ${attributes}>`;
  const { left, top, width, height, turn = 0, shape } = place;
  const round = {
    rect: '0',
    round: '50%',
    arch: `50% 50% 0 0 / ${(50 * width) / height}% ${(50 * width) / height}% 0 0`,
  };
  // Places are in percent of the width; a front is 1.4 times as high as it is wide.
  const style = `left:${left}%;top:${top / 1.4}%;width:${width}%;height:${height / 1.4}%;border-radius:${round[shape]};transform:rotate(${turn}deg)`;
  return `<div class="front carrying"><img ${attributes}><img class="carried" src="${fileAddress((file.sidecar ?? file).path)}" alt="" style="${style}" loading="lazy"></div>`;
}

/** A card: its front, then its composed pages, then the message as text. */
function cardArticle(zipCard: ZipCard, page: Page): string {
  const { say, language, timezone } = page;
  const { card, files, design, inside } = zipCard;
  const { row } = card;
  const day = row.delivered_at ? dayInWords(row.delivered_at, timezone, language) : '';
  const table = row.table_name ? `<bdi>${text(row.table_name)}</bdi>` : '';
  const from = [table, day].filter(Boolean).join(' · ');
  const own = design === null && card.photo ? fileOf(files, card.photo.id) : null;
  const front = design
    ? frontOf(zipCard, design, page)
    : own && `<div class="front own">${media(own, page)}</div>`;
  const filling = fillingOf(zipCard, from, page);
  const pages = [front, ...inside.pages.map((each) => pageHtml(each, filling))];
  const words = row.message
    ? `<details><summary>${say(msg({ message: 'Read as text', comment: 'opens the words of a card as plain text' }))}</summary><p class="message" dir="auto">${text(row.message)}</p></details>`
    : '';
  return `<article>
<h2 dir="auto">${text(row.sender_name)}</h2>
<div class="pages">
${pages.filter(Boolean).join('\n')}
</div>
${words}
</article>`;
}

/** The colours, photos and slots of a card's composed pages. */
function fillingOf({ card, files, frame }: ZipCard, from: string, page: Page): Filling {
  const { row, design, video, voice } = card;
  const palette = design && paletteOf(collection.get(design.id) ?? null, row.colour);
  const paper = palette ? stationeryOf(palette) : { sheet: '#fffdf8', words: '#2b211d' };
  const shown = (id: string | undefined) => {
    const file = id === undefined ? null : fileOf(files, id);
    return file && media(file, page);
  };
  return {
    paper: paper.sheet,
    words: paper.words,
    frame: frame
      ? `<img class="frame" src="${fileAddress(frame)}" alt="">`
      : '<div class="rule"></div>',
    photo: shown,
    slot(of) {
      if (of === 'film') return shown(video?.id);
      if (of === 'voice') return shown(voice?.id);
      // The page is shown to others, so that gifts are only in the manifest.
      if (of === 'gift') return null;
      return from ? `<p class="day">${from}</p>` : null;
    },
  };
}

/** A path inside the folder as a relative URL, encoded and escaped for HTML. */
export const fileAddress = (path: string) =>
  text(path.split('/').map(encodeURIComponent).join('/'));

const fileOf = (files: readonly ZipFile[], id: string) =>
  files.find((file) => file.media.id === id) ?? null;

/** Embeds files that browsers can play or show; links to the others. */
function media({ path, media, sidecar }: ZipFile, { say }: Page): string {
  const source = fileAddress(path);
  if (media.kind === 'video') {
    const captions = sidecar
      ? `<track kind="captions" label="${say(msg({ message: 'Captions', comment: 'of a video' }))}" default src="${fileAddress(sidecar.path)}">`
      : '';
    return `<video controls preload="metadata" src="${source}">${captions}</video>`;
  }
  if (media.kind === 'voice') return `<audio controls preload="metadata" src="${source}"></audio>`;
  if (SELDOM_OPENED.includes(media.type ?? '') && !sidecar)
    return `<p class="file"><a href="${source}">${say(msg`Open the photo ${{ file: media.filename }}`)}</a></p>`;
  const size =
    media.width && media.height ? ` width="${media.width}" height="${media.height}"` : '';
  const shown = sidecar ? fileAddress(sidecar.path) : source;
  return `<a href="${source}"><img src="${shown}" alt="${say(msg({ message: 'A photo', comment: 'what a picture shows' }))}" loading="lazy"${size}></a>`;
}
