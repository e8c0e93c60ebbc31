import type { CardDesign } from '@keepsake/shared/api';
import { CardFront } from '@keepsake/shared/designs';
import { Box } from '@keepsake/shared/ui';
import { useEffect, useState } from 'react';
import type { Piece } from '../piece.ts';

/** Fetches the designs of the collection, which the catalogue's script serves. */
async function read(): Promise<CardDesign[]> {
  const answer = await fetch('/designs.json');
  return answer.json();
}

/** Every design in every colour, with the given names. */
function AllDesigns({ names }: { names: string[] }) {
  const [designs, setDesigns] = useState<CardDesign[]>([]);
  useEffect(() => {
    // Without the catalogue's script, as in tests, no designs are shown.
    read().then(setDesigns, () => setDesigns([]));
  }, []);
  const fronts = designs.flatMap((design) => design.colours.map(({ key }) => ({ design, key })));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
      }}
    >
      {fronts.map(({ design, key }) => (
        <CardFront key={design.id + key} design={design} colour={key} names={names} lazy />
      ))}
    </Box>
  );
}

export const allDesigns: Piece[] = [
  {
    title: 'Every design',
    shows: { CardFront },
    variants: {
      'for two': <AllDesigns names={['Amara', 'Luca']} />,
      'for one with a long name': (
        <AllDesigns names={['Maximiliana Alexandra Wilhelmine von Hohenberg zu Whitfield']} />
      ),
      'from right to left': <AllDesigns names={['דנה', 'محمد']} />,
      'in Chinese and Korean': <AllDesigns names={['田中優子', '지민']} />,
    },
  },
];
