const UNITS = ['B', 'kB', 'MB', 'GB'];

/** Formats a size in the decimal units in which limits are shown: 812 B, 345 kB, 1,2 MB. */
export const formatFileSize = (bytes: number, language: string): string => {
  // Compared with a rounding margin, so that 999.7 kB, which would be shown as 1000 kB, becomes 1 MB.
  const unit = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1) * 1.0005) / 3)));
  const digits = unit > 1 ? 1 : 0;
  return `${(bytes / 1000 ** unit).toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${UNITS[unit]}`;
};
