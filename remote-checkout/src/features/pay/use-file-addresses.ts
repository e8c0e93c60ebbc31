import { useEffect, useMemo, useState } from 'react';
import { useUploads } from '@keepsake/shared/media';

/** Addresses under which this browser shows chosen files, in their order; those that it does not have are missing. */
export function useFileAddresses(keys: readonly string[]): readonly string[] {
  const uploads = useUploads();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const names = keys.join(' ');
  const wanted = useMemo(() => names.split(' ').filter((key) => key !== ''), [names]);
  useEffect(() => {
    if (wanted.length === 0 || typeof URL.createObjectURL !== 'function') return undefined;
    let made: string[] = [];
    let gone = false;
    const open = async () => {
      const files = await Promise.all(wanted.map(async (key) => uploads.file(key)));
      if (gone) return;
      made = files.filter((file) => file !== null).map((file) => URL.createObjectURL(file));
      setAddresses(made);
    };
    void open();
    return () => {
      gone = true;
      setAddresses([]);
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [uploads, wanted]);
  return addresses;
}
