import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CardDesign } from '@keepsake/shared/api';
import { Colours, signFor } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { overlaidControl } from '@keepsake/shared/theme/visually-hidden';
import { Box, Typography } from '@keepsake/shared/ui';
import { Fine, Heading } from '../../parts/text.tsx';
import type { Look } from './use-print-design.ts';

const WIDTH = 84;

/** Radio buttons for the design of a print, and the colourways of the chosen one. */
export function PrintDesignChoice({
  designs,
  look,
  inPackage,
  onChoose,
}: {
  designs: readonly CardDesign[];
  look: Look;
  /** Whether designs need a package that the event lacks. */
  inPackage: boolean;
  onChoose: (look: Look) => void;
}) {
  const { design, colour } = look;
  return (
    <Box
      component="section"
      aria-label={t({ message: 'Look', comment: 'for screen readers' })}
      sx={{ minWidth: 0 }}
    >
      <Heading sx={{ mb: 1 }}>{t`Make it match your cards`}</Heading>
      {inPackage ? (
        <Fine sx={{ mb: 1 }}>
          <Trans>
            Try each here. To print one takes the Premium package; the plain sheet is always yours.
          </Trans>
        </Fine>
      ) : null}
      <Box
        role="radiogroup"
        aria-label={t`Look of the sheet`}
        sx={{
          display: 'flex',
          flexWrap: { xs: 'nowrap', md: 'wrap' },
          gap: 1.5,
          // Room for outlines and shadows, which the scroll container would clip.
          p: 0.75,
          mx: -0.75,
          overflowX: { xs: 'auto', md: 'hidden' },
          overflowY: { md: 'auto' },
          maxHeight: { md: 430 },
          scrollbarWidth: 'thin',
        }}
      >
        {[null, ...designs].map((each) => (
          <LookTile
            key={each?.id ?? ''}
            design={each}
            chosen={each?.id === design?.id}
            colour={each && each.id === design?.id ? colour : null}
            onChoose={() => onChoose({ design: each, colour: null })}
          />
        ))}
      </Box>
      <Box sx={{ minHeight: 44, mt: 1 }}>
        {design ? (
          <Colours
            design={design}
            colour={colour}
            onChoose={(shade) => onChoose({ design, colour: shade })}
          />
        ) : null}
      </Box>
    </Box>
  );
}

function LookTile({
  design,
  colour,
  chosen,
  onChoose,
}: {
  design: CardDesign | null;
  colour: string | null;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { http } = useHost();
  const paper = signFor(design, colour)?.paper ?? null;
  const name = design?.name ?? t({ message: 'Plain', comment: 'a sheet without a design' });
  return (
    <Box
      component="label"
      sx={{ position: 'relative', flex: '0 0 auto', width: WIDTH, cursor: 'pointer' }}
    >
      <input
        type="radio"
        name="sheet-look"
        checked={chosen}
        onChange={onChoose}
        style={overlaidControl}
      />
      <Box
        aria-hidden
        sx={{
          width: WIDTH,
          aspectRatio: '1 / 1.414',
          borderRadius: '3px',
          overflow: 'hidden',
          bgcolor: '#fffdf8',
          border: 1,
          borderColor: 'divider',
          outline: chosen ? '2px solid' : 'none',
          outlineColor: (theme) => theme.palette.primary.main,
          outlineOffset: 2,
          'input:focus-visible + &': { outline: '3px solid' },
        }}
      >
        {paper === null ? null : (
          <Box
            component="img"
            src={http.url(paper)}
            alt=""
            loading="lazy"
            decoding="async"
            sx={{ display: 'block', width: '100%', height: '100%' }}
          />
        )}
      </Box>
      <Typography
        component="span"
        variant="body2"
        sx={{
          display: 'block',
          mt: 0.75,
          textAlign: 'center',
          fontWeight: chosen ? 600 : 400,
          hyphens: 'auto',
        }}
      >
        {name}
      </Typography>
    </Box>
  );
}
