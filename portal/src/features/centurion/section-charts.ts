import type { SectionId } from './sections.ts'

/** Charts of the sections, row by row. Bundled, so that the lobby renders them before any request. */
export const SECTION_CHARTS: Record<SectionId, string> = {
  travel:
    '............g............/............g............/...........ggg.........../...........ggg.........../..........wgggw........../..........wgggw........../..........wgggw........../..........wgggw........../..........wgggw........../..........wgggw........../........wwwgggwww......../......wwwwwgggwwwww....../....wwwwwwwgggwwwwwww..../..wwwwwwwwwgggwwwwwwwww../wwwbwbwbw.wgggw.wbwbwbwww/wwwww.....wgggw.....wwwww/ww........wgggw........ww/..........wgggw........../.........wwgggww........./........ww.gggwwww......./......wwww.gggwwwww....../......ww...ggg...ww......',
  lounges:
    '............g............/............w............/.......wwwwwwwwwww......./.....wwwwwwwgwwwwwww...../....wwwwgggggggggwwww..../...wwwggg.......gggwww.../..wwwgg...........ggwww../..wwgg....bbbbb....ggww../.wwgg...bbbbwbbbb...ggww./.wwg...bbbwwwwwbbb...gww./.wwg...bbwwwwwwwbb...gww./wwgg...bbwwkwkwwbb...ggww/wwgg..bbbwwwkwwwbbb..ggww/wwgg..bbbwwkwkwwbbb..ggww/wwgg..bbbwwwkwwwbbb..ggww/wwgg..bbbwwkwkwwbbb..ggww/wwgg..bbbwwwkwwwbbb..ggww/wwgg..bbbwwkwkwwbbb..ggww/wwgg..bbbwwwkwwwbbb..ggww/wwgg..bbbwwkwkwwbbb..ggww/wwgg..bbbwwwwwwwbbb..ggww/ggggggggggggggggggggggggg',
  dining:
    '...........sss........../...........sss........../............g.........../...........ggg........../..........ggggg........./ggg.....gggggggggggggg../ggg.....srsrsrsrsggggggg/gggg....ggggggggg....ggg/.gggg...ggggggggg....ggg/..ggg...ggggggggg....ggg/...ggg...ggggggg.....ggg/....ggg..ggggggg...gggg./.....ggggggggggggggggg../.....ggggggggggggggg..../......srsrsrsrsrsrs...../......ggggggggggggg...../......rrrggrrrggrrr...../......grggggrggggrg...../.......srsrsrsrsrs....../........ggggggggg......./........ggggggggg......./.......sssssssssss....../.......sssssssssss......',
  maisons:
    '........b......../.......bbb......./......bbwbb....../.....bbwwwbb...../....bbwwbwwbb..../.....bbwwwbb...../......bbwbb....../.....ggggggg...../...gggoooooggg.../..gggggg.gggggg../.gggg.......gggg./.ggg.........ggg./ggg...........ggg/ggg...........ggg/ggg...........ggg/ggg...........ggg/ggg...........ggg/.ggg.........ggg./.gggg.......gggg./..gggggg.gggggg../...ggggggggggg.../.....ggggggg.....',
  cover:
    '.ggg...ggg...ggg./.ggg...ggg...ggg./.ggg...ggg...ggg./.ggggggggggggggg./.ggggggggggggggg./.ggggggggggggggg./...ggggggggggg.../...sososososos.../...ggggggggggg.../...ggggggggggg.../...ggggkkkgggg.../...ggggkkkgggg.../...ggggkkkgggg.../...ggggkkkgggg.../...ggggkkkgggg.../..sssssssssssss../..sssssssssssss../ggggggggggggggggg/sosososososososos/ggggggggggggggggg/ggggggggggggggggg',
  membership:
    'wwwwwwwwwwwwwwwwwwwwwww/wkkkkkkkkkkkkkkwgwgwgww/wkkkkkkkkkkkkkkgggwgggw/wkkkkkkkkkkkkkkwgwgwgww/wkkwwwwkkkkkkkkgwgggwgw/wkkwwwwkkkkkkkkwgwgwgww/wkkwwwwkkkkkkkkgggwgggw/wkkkkkkkkkkkkkkwgwgwgww/wkkkkkkkkkkkkkkgwgggwgw/wkkkkkkkkkkkkkkwgwgwgww/wkkgggggggggkkkgggwgggw/wkkkkkkkkkkkkkkwgwgwgww/wkkkkkkkkkkkkkkgwgggwgw/wkkkkkkkkkkkkkkwgwgwgww/wwwwwwwwwwwwwwwwwwwwwww',
}
