import { formatMoney } from '@keepsake/shared/money';
import { nameOf } from '@keepsake/shared/people';
import type { EventRow } from '../../events/repository.ts';
import type { ZipCard, ZipFile } from './zip-card.ts';
import { dateInWords } from '../../../writing/days.ts';
import { hostsOf } from '../../../writing/hosts.ts';
import { escapeHtml as text } from '../../../writing/html.ts';
import { fileAddress as address } from './html.ts';
import { guestbookStyle } from './guestbook-style.ts';

/** The guestbook as a page that opens from the unpacked folder, with no network and no script. */
export function guestbookPage(event: EventRow, cards: ZipCard[]): string {
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
${cards.map(cardArticle).join('\n') || '<p class="empty">No card has arrived yet.</p>'}
</main>
<footer>Kept with Keepsake. The photos, voice notes and videos are in the folder “cards”, just as they were sent.</footer>
</body>
</html>
`;
}

function cardArticle(zipCard: ZipCard): string {
  const { card, files, design } = zipCard;
  const { row } = card;
  const front = design
    ? `<img class="front" src="${address(design)}" alt="${text(card.design?.name ?? '')}" width="500" height="700" loading="lazy">`
    : '';
  const parts = [
    ...files.map(media),
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
<p class="day">${day}</p>
</div>
</article>`;
}

/** What a browser can show is shown; the rest is a link to the file. */
function media({ path, media }: ZipFile): string {
  const source = address(path);
  if (media.kind === 'video') return `<video controls preload="metadata" src="${source}"></video>`;
  if (media.kind === 'voice') return `<audio controls preload="metadata" src="${source}"></audio>`;
  if (media.type === 'image/heic' || media.type === 'image/tiff')
    return `<p class="file"><a href="${source}">Open the photo ${text(media.filename)}</a></p>`;
  const size =
    media.width && media.height ? ` width="${media.width}" height="${media.height}"` : '';
  return `<a href="${source}"><img src="${source}" alt="A photo" loading="lazy"${size}></a>`;
}
