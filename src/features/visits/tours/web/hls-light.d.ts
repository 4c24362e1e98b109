/** The smaller build: no captions in the stream, no second audio, no encryption. Its types are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
