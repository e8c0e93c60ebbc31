import { useEffect, useState } from 'react';

/** An address under which this browser shows a file that was not uploaded yet. */
export function useFileAddress(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    const show = async () => setShown({ file, address });
    void show();
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return shown?.file === file ? (shown?.address ?? null) : null;
}
