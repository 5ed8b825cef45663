export { getEmbed, getEmbedInSpace } from './get-embed.ts';
