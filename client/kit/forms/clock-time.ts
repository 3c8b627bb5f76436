/** HH:mm of a time as people type it: 9:05, 9.05, 905, 0905 or 9; null for what is none. */
export const clockTime = (text: string): string | null => {
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*(?:uhr|h))?$/i.exec(text.trim());
  if (!parts) return null;
  const [hour, minute] = [Number(parts[1]), Number(parts[2] ?? 0)];
  return hour < 24 && minute < 60 ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` : null;
};
