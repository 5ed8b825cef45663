/**
 * The fonts of a PDF: Latin, Cyrillic, Greek and Devanagari in four cuts, Arabic, Hebrew and Thai in two, Chinese, Japanese and Korean in one (the template thickens it for bold), code,
 * and emoji as outlines. All are under the SIL Open Font License. Path of each in its package.
 */
export const FONTS = {
  '@expo-google-fonts/noto-sans': [
    '400Regular/NotoSans_400Regular.ttf',
    '400Regular_Italic/NotoSans_400Regular_Italic.ttf',
    '700Bold/NotoSans_700Bold.ttf',
    '700Bold_Italic/NotoSans_700Bold_Italic.ttf',
  ],
  '@expo-google-fonts/noto-sans-mono': ['400Regular/NotoSansMono_400Regular.ttf', '700Bold/NotoSansMono_700Bold.ttf'],
  '@expo-google-fonts/noto-sans-sc': ['400Regular/NotoSansSC_400Regular.ttf'],
  '@expo-google-fonts/noto-sans-jp': ['400Regular/NotoSansJP_400Regular.ttf'],
  '@expo-google-fonts/noto-sans-kr': ['400Regular/NotoSansKR_400Regular.ttf'],
  '@expo-google-fonts/noto-sans-arabic': ['400Regular/NotoSansArabic_400Regular.ttf', '700Bold/NotoSansArabic_700Bold.ttf'],
  '@expo-google-fonts/noto-sans-hebrew': ['400Regular/NotoSansHebrew_400Regular.ttf', '700Bold/NotoSansHebrew_700Bold.ttf'],
  '@expo-google-fonts/noto-sans-thai': ['400Regular/NotoSansThai_400Regular.ttf', '700Bold/NotoSansThai_700Bold.ttf'],
  '@expo-google-fonts/noto-emoji': ['400Regular/NotoEmoji_400Regular.ttf'],
} as const satisfies Record<string, readonly string[]>;
