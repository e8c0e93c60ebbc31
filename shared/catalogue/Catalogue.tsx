import {
  Box,
  Button,
  Link,
  Page,
  PageColumn,
  PageTitle,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import type { Piece } from './piece.ts';
import { pieces } from './pieces.ts';

const schemes = ['light', 'dark'] as const;
const anchorOf = ({ title }: Piece) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** Every piece in the light and the dark scheme, side by side. */
export function Catalogue() {
  const [above, setAbove] = useState<(typeof schemes)[number]>('light');
  useEffect(() => {
    // Overlays are attached to the document, so the document's class decides their scheme.
    document.documentElement.className = above;
  }, [above]);
  return (
    <Page width="wide">
      <PageTitle lead="What pages are made of, light and dark. Each exists once, in shared.">
        Catalogue
      </PageTitle>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {pieces.map((piece) => (
          <Link key={piece.title} href={`#${anchorOf(piece)}`}>
            {piece.title}
          </Link>
        ))}
        <Button
          variant="outlined"
          size="small"
          onClick={() => setAbove(above === 'light' ? 'dark' : 'light')}
        >
          The page and what lies above it: {above}
        </Button>
      </Stack>
      {pieces.map((piece) => (
        <Box component="section" key={piece.title} id={anchorOf(piece)}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {piece.title}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, gap: 2 }}>
            {schemes.map((scheme) => (
              <Variants key={scheme} piece={piece} scheme={scheme} />
            ))}
          </Box>
        </Box>
      ))}
    </Page>
  );
}

function Variants({ piece, scheme }: { piece: Piece; scheme: string }) {
  return (
    <PageColumn
      className={scheme}
      sx={{ bgcolor: 'background.default', color: 'text.primary', py: 3, minWidth: 0 }}
    >
      <Stack spacing={3}>
        {Object.entries(piece.variants).map(([name, shown]) => (
          <div key={name} data-variant={name}>
            <Typography variant="overline" component="h3" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            {shown}
          </div>
        ))}
      </Stack>
    </PageColumn>
  );
}
