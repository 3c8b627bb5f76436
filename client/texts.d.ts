// A file of texts in one language (vite.texts.ts). `never` fits the type that is declared where the texts are used, such as
// `InOneLanguage<typeof labels>`.
// The first pattern that fits counts: files of which only parts are loaded come first.
declare module '*/kernel/messages.json?de' {
  export const validation: Readonly<Record<string, string>>;
  export const errors: Readonly<Record<string, string>>;
}
declare module '*/kernel/messages.json?en' {
  export const validation: Readonly<Record<string, string>>;
  export const errors: Readonly<Record<string, string>>;
}
declare module '*/dangerous-goods/labels.json?de' {
  const texts: never;
  export default texts;
  export const completeness: object;
  export const dangerousGood: object;
  export const ofCode: object;
  export const symbol: object;
  export const value: object;
}
declare module '*/dangerous-goods/labels.json?en' {
  const texts: never;
  export default texts;
  export const completeness: object;
  export const dangerousGood: object;
  export const ofCode: object;
  export const symbol: object;
  export const value: object;
}
declare module '*/equipment/labels.json?de' {
  const texts: never;
  export default texts;
  export const EquipmentReport: object;
  export const ofCode: object;
}
declare module '*/equipment/labels.json?en' {
  const texts: never;
  export default texts;
  export const EquipmentReport: object;
  export const ofCode: object;
}
declare module '*.json?de' {
  const texts: never;
  export default texts;
}
declare module '*.json?en' {
  const texts: never;
  export default texts;
}
