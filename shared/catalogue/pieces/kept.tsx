import { KeptItem, KeptList } from '@keepsake/shared/kept';
import { Typography } from '@keepsake/shared/ui';
import type { Piece } from '../piece.ts';

const nothing = () => undefined;

export const kept: Piece[] = [
  {
    title: 'What an account keeps',
    shows: { KeptItem, KeptList },
    variants: {
      'offered first, another one, and one that is being changed': (
        <KeptList>
          {['Visa ending in 4242', 'Visa ending in 0002', 'Visa ending in 3155'].map(
            (label, at) => (
              <KeptItem
                key={label}
                label={label}
                isDefault={at === 0}
                busy={at === 2}
                onDefault={nothing}
                onRemove={nothing}
              >
                <Typography>{label}</Typography>
              </KeptItem>
            ),
          )}
        </KeptList>
      ),
    },
  },
];
