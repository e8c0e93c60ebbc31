import { CardFront } from '@keepsake/shared/designs';
import lanterns from '@keepsake/shared/designs/art/paper-lanterns.svg';
import monogram from '@keepsake/shared/designs/art/gilt-monogram.svg';
import olive from '@keepsake/shared/designs/art/olive-branch.svg';
import { Box } from '@keepsake/shared/ui';

const fan = [
  { id: 'olive-branch', name: 'Olive Branch', image: olive, turn: -6 },
  { id: 'paper-lanterns', name: 'Paper Lanterns', image: lanterns, turn: 0 },
  { id: 'gilt-monogram', name: 'Gilt Monogram', image: monogram, turn: 6 },
];

/** Three of our designs, as they lie on a table. */
export function OurDesigns() {
  return (
    <Box
      role="img"
      aria-label="Three card designs: an olive branch, paper lanterns and a gilt monogram"
      sx={{ display: 'flex', justifyContent: 'center', py: 3 }}
    >
      {fan.map(({ turn, ...design }) => (
        <Box
          key={design.id}
          aria-hidden
          sx={{
            width: '30%',
            mx: '-1.5%',
            transform: `rotate(${turn}deg) translateY(${Math.abs(turn) * 1.4}px)`,
            zIndex: turn === 0 ? 1 : 0,
          }}
        >
          <CardFront design={design} names={['Clara', 'Theo']} lazy />
        </Box>
      ))}
    </Box>
  );
}
