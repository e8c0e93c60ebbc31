import { formatMoney } from '@keepsake/shared/money';
import { nameOf } from '@keepsake/shared/people';
import type { EventRow } from '../../../events/events/repository.ts';
import type { AlbumFile, ZipCard, ZipFile } from './zip-card.ts';
import { dateInWords } from '../../../../writing/days.ts';
import { hostsOf } from '../../../../writing/hosts.ts';
import { escapeHtml as text } from '../../../../writing/html.ts';
import { SELDOM_OPENED } from '../../media/derivatives.ts';
import { fileAddress as address } from './html.ts';
import { guestbookStyle } from './guestbook-style.ts';

/** The guestbook as a page that opens from the unpacked folder, with no network and no script. */
export function guestbookPage(event: EventRow, cards: ZipCard[], album: AlbumFile[]): string {
  const names = text(nameOf(hostsOf(event)));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'">
<title>${names} – Guestbook</title>
<style>${guestbookStyle}</style>
</head>
<body>
<header>
<p class="over">${text(event.event_name)}</p>
<h1 dir="auto">${names}</h1>
<p class="under">${dateInWords(event.date)} · ${text(event.venue)}</p>
</header>
<main>
${cards.map((card) => cardArticle(card, names)).join('\n') || '<p class="empty">No card has arrived yet.</p>'}
${albumSection(album)}</main>
<footer>Kept with Keepsake. The photos, voice notes and videos are in the folder “cards”, just as they were sent.</footer>
</body>
</html>
`;
}

function albumSection(album: AlbumFile[]): string {
  if (album.length === 0) return '';
  const photos = album.map(({ path, photo, beside }) => media({ path, media: photo, beside }));
  return `<section>
<h2>Album</h2>
<div class="photos">
${photos.join('\n')}
</div>
</section>
`;
}

/** @param names whom the cards are for, safe in HTML */
function cardArticle(zipCard: ZipCard, names: string): string {
  const { card, files, design } = zipCard;
  const { row } = card;
  const front = design
    ? `<img class="front" src="${address(design)}" alt="${text(card.design?.name ?? '')}, for ${names}" width="500" height="700" loading="lazy">`
    : '';
  const photos = files.filter((file) => file.media.kind === 'photo');
  const recordings = files.filter((file) => file.media.kind !== 'photo');
  const together = photos.map(media).join('\n');
  const parts = [
    photos.length > 1 ? `<div class="photos">\n${together}\n</div>` : together,
    ...recordings.map(media),
    row.message ? `<p class="message">${text(row.message)}</p>` : '',
    row.gift > 0
      ? `<p class="gift">With a gift of ${text(formatMoney(row.gift, row.currency))}</p>`
      : '',
  ];
  const day = row.delivered_at ? dateInWords(row.delivered_at.toISOString().slice(0, 10)) : '';
  return `<article${front ? ' class="with-front"' : ''}>
${front}
<div class="inside">
${parts.filter(Boolean).join('\n')}
<p class="sender">${text(row.sender_name)}</p>
<p class="day">${[text(row.table_name ?? ''), day].filter(Boolean).join(' · ')}</p>
</div>
</article>`;
}

/** What a browser can show is shown; the rest is a link to the file. */
function media({ path, media, beside }: ZipFile): string {
  const source = address(path);
  if (media.kind === 'video') {
    const captions = beside
      ? `<track kind="captions" label="Captions" default src="${address(beside.path)}">`
      : '';
    return `<video controls preload="metadata" src="${source}">${captions}</video>`;
  }
  if (media.kind === 'voice') return `<audio controls preload="metadata" src="${source}"></audio>`;
  if (SELDOM_OPENED.includes(media.type ?? '') && !beside)
    return `<p class="file"><a href="${source}">Open the photo ${text(media.filename)}</a></p>`;
  const size =
    media.width && media.height ? ` width="${media.width}" height="${media.height}"` : '';
  const shown = beside ? address(beside.path) : source;
  return `<a href="${source}"><img src="${shown}" alt="A photo" loading="lazy"${size}></a>`;
}
