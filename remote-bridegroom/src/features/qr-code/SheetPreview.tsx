import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventTable, OwnedEvent } from '@keepsake/shared/api';
import type { SheetLayout } from '@keepsake/shared/api/sheet-layouts';
import { formatEventDate } from '@keepsake/shared/dates';
import { signFor, SignNames } from '@keepsake/shared/designs';
import { SPRIG } from '@keepsake/shared/designs/drawn';
import { useHost } from '@keepsake/shared/host';
import { DEFAULT_LOOK, letteringOf, shownLook } from '@keepsake/shared/look';
import { namesOf } from '@keepsake/shared/people';
import { displayFont } from '@keepsake/shared/theme/tokens';
import { Box } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { formatList } from '@keepsake/shared/words';
import { fitFontSize } from './fit-font-size.ts';
import type { Look } from './use-print-design.ts';

/** Converts points of an A4 page, 595 wide, to per cent of the preview's width. */
const pt = (points: number) => `${(points / 5.9528).toFixed(3)}cqi`;

/** Size of the design in millimetres; it is scaled as a whole to fit other faces. */
const MEASURE = { width: 210, height: 297 };

/**
 * A preview of a printed face: the paper fills it, and text and QR code are centered in the proportions of A4.
 * @param code address of the QR code's image; null until loaded
 */
export function SheetPreview({
  event,
  look,
  code,
  table,
  face,
}: {
  event: OwnedEvent;
  look: Look;
  code: string | null;
  /** Null for the event's own code. */
  table: EventTable | null;
  face: SheetLayout['page'];
}) {
  const { http } = useHost();
  const names = namesOf(event);
  const sign = signFor(look.design, look.colour) ?? signFor(null, null);
  if (!sign) return null;
  const { paper, words } = sign;
  const chosen = letteringOf(event.lettering);
  // As in print, a lettering chosen for the event overrides that of the design.
  const lettering = chosen === DEFAULT_LOOK.lettering ? sign.lettering : chosen;
  const typed = `${event.unique_code.slice(0, 4)} ${event.unique_code.slice(4)}`;
  const scale = Math.min(face.width / MEASURE.width, face.height / MEASURE.height);
  const [wide, high] = [MEASURE.width * scale, MEASURE.height * scale];
  const whose = [formatList(names), ...(table ? [table.name] : [])].join(', ');
  return (
    <Box
      role="img"
      aria-label={
        look.design
          ? t`Your sheet, ${{ design: look.design.name }}: ${whose}, the QR code and the code ${{ code: event.unique_code }}`
          : t`Your sheet, plain: ${whose}, the QR code and the code ${{ code: event.unique_code }}`
      }
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: `${face.width} / ${face.height}`,
        overflow: 'hidden',
        bgcolor: '#fff',
        color: words,
      }}
    >
      {paper === null ? null : (
        <Box
          component="img"
          src={http.url(paper)}
          alt=""
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
        />
      )}
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          containerType: 'inline-size',
          left: `${((face.width - wide) / 2 / face.width) * 100}%`,
          top: `${((face.height - high) / 2 / face.height) * 100}%`,
          width: `${(wide / face.width) * 100}%`,
          height: `${(high / face.height) * 100}%`,
        }}
      >
        {paper === null ? (
          <PlainPaper accent={shownLook(event)?.colours?.light.ink ?? GOLD} />
        ) : null}
        <At top={128} height={106} sx={{ px: '15.8%', display: 'grid', alignItems: 'center' }}>
          <SignNames names={names} lettering={lettering} />
        </At>
        {table ? (
          <At
            top={237}
            sx={{ fontSize: pt(fitFontSize(table.name, 25, 465)), letterSpacing: '0.02em' }}
          >
            <bdi>{table.name}</bdi>
          </At>
        ) : (
          <At
            top={243}
            sx={{ fontSize: pt(11), letterSpacing: '0.2em', textTransform: 'uppercase' }}
          >
            {formatEventDate(event.date)}
          </At>
        )}
        <At top={280} sx={{ fontSize: pt(25), fontFamily: displayFont, fontStyle: 'italic' }}>
          <Trans>Leave us a card, a photo or a video</Trans>
        </At>
        <Code address={code} colour={words} />
        <At top={638} sx={{ fontSize: pt(12.5) }}>
          <Trans>Point your phone’s camera here. There’s nothing to install.</Trans>
        </At>
        <At top={674} sx={{ fontSize: pt(9), letterSpacing: '0.2em' }}>
          <Trans>OR ENTER THIS CODE</Trans>
        </At>
        <At top={690} dir="ltr" sx={{ fontSize: pt(30), letterSpacing: '0.16em' }}>
          {typed}
        </At>
        <At top={733} sx={{ fontSize: pt(12.5) }}>
          {new URL(event.link).host}
        </At>
      </Box>
    </Box>
  );
}

/** The QR code in the middle of the sheet. @param address address of its image; null until loaded */
function Code({ address, colour }: { address: string | null; colour: string }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        left: '50%',
        top: pt(318),
        width: pt(318),
        aspectRatio: '1 / 1',
        transform: 'translateX(-50%)',
        borderRadius: '2px',
        overflow: 'hidden',
        bgcolor: '#fff',
        isolation: 'isolate',
        // Blending turns the black of the code into the text colour and leaves white as it is.
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          bgcolor: colour,
          mixBlendMode: 'lighten',
        },
      }}
    >
      {address === null ? null : (
        <Box component="img" src={address} alt="" sx={{ width: '100%', height: '100%' }} />
      )}
    </Box>
  );
}

/** Centered text of the sheet; `top` and `height` are in points. */
function At({
  top,
  height,
  dir,
  sx,
  children,
}: {
  top: number;
  height?: number;
  /** Set for the event's code, so that its two halves keep their order in right-to-left languages. */
  dir?: 'ltr';
  sx: object;
  children: ReactNode;
}) {
  return (
    <Box
      {...(dir ? { dir } : {})}
      sx={{
        position: 'absolute',
        insetInline: 0,
        top: pt(top),
        ...(height === undefined ? {} : { height: pt(height) }),
        textAlign: 'center',
        whiteSpace: height === undefined ? 'nowrap' : 'normal',
        lineHeight: 1.3,
        ...sx,
      }}
    >
      {children}
    </Box>
  );
}

const GOLD = '#b08d57';

/** The paper of the plain sheet, in points of A4: two frames and a pair of twigs. */
function PlainPaper({ accent }: { accent: string }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 595.28 841.89"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <g fill="none" stroke={accent}>
        <rect x={30} y={30} width={535.28} height={781.89} rx={3} strokeWidth={1.1} />
        <rect x={36} y={36} width={523.28} height={769.89} rx={3} strokeWidth={0.4} />
      </g>
      <g transform="translate(297.64 98)">
        <Twig accent={accent} />
        <g transform="scale(-1 1)">
          <Twig accent={accent} />
        </g>
      </g>
    </Box>
  );
}

function Twig({ accent }: { accent: string }) {
  return (
    <>
      <path d={SPRIG.stem} fill="none" stroke={accent} strokeWidth={0.8} />
      {SPRIG.leaves.map(({ x, y, turn }) => (
        <path
          key={`${x} ${turn}`}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          d={SPRIG.leaf}
          fill={accent}
          fillOpacity={0.85}
        />
      ))}
    </>
  );
}
