import { t } from '@lingui/core/macro';
import type { EventTable, OwnedEvent } from '@keepsake/shared/api';
import { signFor } from '@keepsake/shared/designs';
import { namesOf } from '@keepsake/shared/people';
import { card, displayFont } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import { formatList } from '@keepsake/shared/words';
import { fitFontSize } from './fit-font-size.ts';
import { SheetPreview } from './SheetPreview.tsx';
import type { SheetStyle } from './styles.ts';
import type { Look } from './use-print-design.ts';
import type { OnFaces } from './use-print.ts';

interface PreviewProps {
  event: OwnedEvent;
  look: Look;
  /** Address of the QR code's image; null until loaded. */
  code: string | null;
}

/** A scaled-down preview of the printed page, with its faces in their places. */
export function LayoutPreview({
  event,
  look,
  code,
  layout: { style, faces, page },
  tables,
}: PreviewProps & {
  layout: SheetStyle;
  tables: OnFaces;
}) {
  const Preview = style === 'stickers' ? StickerPreview : SheetPreview;
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: 380,
        mx: 'auto',
        aspectRatio: `${page.width} / ${page.height}`,
        overflow: 'hidden',
        borderRadius: '4px',
        bgcolor: '#fff',
        boxShadow: card.shadow,
      }}
    >
      {faces.map((face, at) => {
        const table = tables[at];
        if (table === undefined) return null;
        return (
          <Box
            key={`${face.left} ${face.top}`}
            aria-hidden={at > 0 && (table === null || table === tables[0])}
            sx={{
              position: 'absolute',
              left: `${(face.left / page.width) * 100}%`,
              top: `${(face.top / page.height) * 100}%`,
              width: `${(face.width / page.width) * 100}%`,
            }}
          >
            <Preview
              event={event}
              look={look}
              code={code === null || table === null ? code : `${code}&table=${table.key}`}
              table={table}
              face={face}
            />
          </Box>
        );
      })}
    </Box>
  );
}

function StickerPreview({ event, look, code, table }: PreviewProps & { table: EventTable | null }) {
  const sign = look.design ? signFor(look.design, look.colour) : null;
  const ink = sign?.words ?? card.ink;
  const whose = [formatList(namesOf(event)), ...(table ? [table.name] : [])].join(', ');
  return (
    <Box
      role="img"
      aria-label={t`A sticker with the QR code of ${whose}`}
      sx={{
        containerType: 'inline-size',
        aspectRatio: '56 / 62',
        border: `1px solid ${ink}`,
        borderRadius: '6%',
        textAlign: 'center',
        color: ink,
        bgcolor: sign?.sheet ?? '#fff',
        overflow: 'hidden',
        pt: table ? '2%' : '5%',
      }}
    >
      {code === null ? null : (
        <Box
          component="img"
          src={code}
          alt=""
          sx={{ width: '74%', display: 'block', mx: 'auto' }}
        />
      )}
      <Box
        sx={{ fontFamily: displayFont, fontSize: '8.4cqi', lineHeight: 1.1, whiteSpace: 'nowrap' }}
      >
        {namesOf(event).join(' & ')}
      </Box>
      {table ? (
        <Box
          sx={{
            fontSize: `${fitFontSize(table.name, 6.3, 90)}cqi`,
            lineHeight: 1.3,
            whiteSpace: 'nowrap',
          }}
        >
          <bdi>{table.name}</bdi>
        </Box>
      ) : null}
      <Box sx={{ fontSize: '4.2cqi', mt: table ? '1%' : '3%' }}>{t`Scan, and leave us a card`}</Box>
    </Box>
  );
}
