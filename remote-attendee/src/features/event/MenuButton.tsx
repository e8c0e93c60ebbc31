import type { AttendedEvent } from '@keepsake/shared/api';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useOnDemand } from '../../parts/use-on-demand.ts';
import { Tool } from './Tool.tsx';

export interface EventMenuProps {
  event: AttendedEvent;
  anchor: HTMLElement;
  onClose: () => void;
}

/** A button whose menu is loaded when it is first opened. */
export function MenuButton({
  event,
  icon,
  label,
  children,
  load,
}: {
  event: AttendedEvent;
  icon: ReactNode;
  /** The accessible name; it contains the visible label. */
  label: string;
  children: ReactNode;
  load: () => Promise<{ default: ComponentType<EventMenuProps> }>;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { Part, fetchPart, fetching } = useOnDemand(load);
  return (
    <>
      <Tool
        icon={icon}
        loading={fetching}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null && Part !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          void fetchPart();
        }}
      >
        {children}
      </Tool>
      {Part && anchor ? (
        <Part event={event} anchor={anchor} onClose={() => setAnchor(null)} />
      ) : null}
    </>
  );
}
