import { t } from '@lingui/core/macro';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { createContext, use, type ReactNode } from 'react';
import { DownIcon, UpIcon } from '@keepsake/shared/icons';
import { Box, IconButton, type BoxProps } from '@keepsake/shared/ui';

/** Pixels that a pointer moves before a drag starts. */
const DRAG_DISTANCE = 4;

/**
 * An ordered list whose rows are dragged by their grips with a finger, a mouse, or the Space and arrow keys.
 * @param label the accessible name, for a list that no heading names
 * @param ids ids of the rows in their current order
 * @param nameOf the name of a row in announcements to screen readers
 * @param onMove receives the row's old and new index
 */
export function SortableList({
  label,
  ids,
  nameOf,
  onMove,
  children,
  sx = {},
}: {
  label?: string;
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
  sx?: BoxProps['sx'];
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const dropped = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  const count = ids.length;
  const placed = (id: unknown) => ({
    name: nameOf(String(id)),
    place: ids.indexOf(String(id)) + 1,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      const { name, place } = placed(active.id);
      return t`${name} is picked up, place ${place} of ${count}.`;
    },
    onDragOver: ({ over }) => {
      if (!over) return undefined;
      const { place } = placed(over.id);
      return t`Now at place ${place} of ${count}.`;
    },
    onDragEnd: ({ active, over }) => {
      const { name } = placed(active.id);
      const { place } = placed((over ?? active).id);
      return t`${name} is put at place ${place} of ${count}.`;
    },
    onDragCancel: ({ active }) => {
      const { name, place } = placed(active.id);
      return t`${name} is back at place ${place} of ${count}.`;
    },
  };
  const draggable = t`Press Space to pick it up, arrow keys to move it, Space to put it, Escape to leave it.`;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{ announcements, screenReaderInstructions: { draggable } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <Box
          component="ol"
          aria-label={label}
          sx={[{ listStyle: 'none', m: 0, p: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
        >
          {children}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

const Handle = createContext<ReactNode>(null);

/** A row of a sortable list; its children place the grip with {@link SortableGrip}. */
export function SortableRow({
  id,
  name,
  disabled = false,
  sx = {},
  children,
}: {
  id: string;
  name: string;
  disabled?: boolean;
  sx?: BoxProps['sx'];
  children: ReactNode;
}) {
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled });
  const grip = (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={t`Drag ${name}`}
      disabled={disabled}
      sx={{ cursor: 'grab', touchAction: 'none', color: 'text.secondary' }}
    >
      <svg viewBox="0 0 24 24" width={22} height={22} aria-hidden fill="currentColor">
        {[6, 12, 18].flatMap((y) =>
          [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.6} />),
        )}
      </svg>
    </IconButton>
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      sx={[
        isDragging
          ? { position: 'relative', zIndex: 2, bgcolor: 'background.paper', boxShadow: 4 }
          : {},
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Handle value={grip}>{children}</Handle>
    </Box>
  );
}

/** The grip of the enclosing row. */
export function SortableGrip() {
  return use(Handle);
}

/**
 * Buttons that move a row up or down by one place.
 * @param place index of the row among `of` rows
 */
export function MoveButtons({
  name,
  place,
  of,
  disabled = false,
  onMove,
}: {
  name: string;
  place: number;
  of: number;
  disabled?: boolean;
  onMove: (to: number) => void;
}) {
  return (
    <>
      <IconButton
        aria-label={t`Move ${{ sender: name }} up`}
        disabled={disabled || place === 0}
        onClick={() => onMove(place - 1)}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        aria-label={t`Move ${{ sender: name }} down`}
        disabled={disabled || place === of - 1}
        onClick={() => onMove(place + 1)}
      >
        <DownIcon />
      </IconButton>
    </>
  );
}
