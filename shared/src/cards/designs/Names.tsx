import type { Lettering } from '@keepsake/shared/api';
import { readsFromRight } from '@keepsake/shared/people';
import { Box } from '@keepsake/shared/ui';
import { AMPERSAND, LEADING } from './fit-names.ts';
import { AMPERSAND_OPACITY } from './drawn/front-words.ts';
import { letterings } from './letterings.ts';
import { markFont } from '../../ui/theme/tokens.ts';

/** Names one below the other, with an ampersand in between. @param size font size in per cent of the card's width */
export function Names({
  names,
  size,
  lettering = 'serif',
}: {
  names: readonly string[];
  size: number;
  lettering?: Lettering;
}) {
  return (
    <Box component="span" sx={{ display: 'block', ...wordsIn(lettering, size) }}>
      {names.map((name, at) => (
        <Box component="span" key={name + String(at)} sx={{ display: 'block' }}>
          {at > 0 ? (
            <Box
              component="span"
              sx={{
                display: 'block',
                ...letterings.italic,
                fontFamily: markFont,
                fontSize: `${AMPERSAND}em`,
                opacity: AMPERSAND_OPACITY,
              }}
            >
              &amp;
            </Box>
          ) : null}
          <Box
            component="span"
            dir={readsFromRight(name) ? 'rtl' : 'ltr'}
            sx={{ display: 'block', unicodeBidi: 'isolate' }}
          >
            {name}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Style of centred words in balanced lines. @param size font size in per cent of the card's width */
export function wordsIn(lettering: Lettering, size: number) {
  return {
    ...letterings[lettering],
    fontSize: `${size}cqi`,
    lineHeight: LEADING,
    textAlign: 'center',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  } as const;
}
