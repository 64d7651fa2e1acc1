// Written by tools/notecards/card-letters.ts from the font packages; a test compares them.

/** Runs of letters that look the same everywhere, as `first:width.width*count`, all in base 36. */
export const letterRuns = `
0:0 d:0 w:78.98.bc.fj*2.ow.km.64.9m*2.dw.fj.6y.8m.6y.80.fj*8
1k:fj*2.7y*2.fj*3.d6.pl.jl.i6.h2.k7.hb.ge.ju.m1.a7.9x.jg.hb.q2.l7.km
28:gs.km.i8.f4.h1.jx.ir.t3.ic.hd.gg.a0.80.a0.fj.cr.7m.fn.h2.do.h2.ev.a9.ey
2w:hn.8w.8c.g9.8m.q9.hx.g1.h2*2.d3.cj.9s.hn.g3.ny.g2.fp.e7.bw.fj.bw.fj
4g:78.98.fj*5.f4.g1.nh.am.ea.fj.0.nh.cr.b4.fj.b4*2.7m.h3.h5.6y 54:99.b4.b1.ea.nc*3.d6.jl*6.qf.h2.hb*4.a7*4
5s:k7.l7.km*5.fj.km.jx*4.hd.gs.hz.fn*6.nd.do 6g:ev*4.8w*4.g1.hx.g1*5.fj.g1.hn*4.fp.h2.fp
74:jl.fn.jl.fn.jl.fn.h2.do.h2.do.h2.do.h2.do.k7.h2.k7.h2.hb.ev.hb.ev.hb.ev
7s:hb.ev.hb.ev.ju.ey.ju.ey.ju.ey.ju.ey.m1.hn.m1.hn.a7.8w.a7.8w.a7.8w.a7.8w
8g:a7.8w.jc.h8.9x.8c.jg.g9*2.hb.8m.hb.8m.hb.8m.hb.aa.hb.90.l7.hx.l7.hx.l7
94:hx.lo.l7.hn.km.g1.km.g1.km.g1.qn.p5.i8.d3.i8.d3.i8.d3.f4.cj.f4.cj.f4.cj
9s:f4.cj.h1.9s.h1.9s.h1.9s.jx.hn.jx.hn.jx.hn.jx.hn.jx.hn.k5.hn.t3.ny.hd.fp
ag:hd.gg.e7.gg.e7.gg.e7.9v.h2.kb.hi.h2.g5.gs.h1.h2.do.k7.mc.gs.h2.g1.hb.j6
b4:gh.je.cj.ju.ir.pb.a7*2.jg.g9.8m.ev.ta.l7.hx.km.lm.gv.um.nl.ix.h2.i8.f4
bs:cj.gt.8c.9s.hg.9s.h1.lm.is.km.j1.id.h3.gg.e7.gr*2.f7.dl.ff.fi.dc.by.h2
cg:br.gb.fb.99.10n.ye.v9.r8.pn.gy.v4.tj.q9.jl.fn.a7.8w.km.g1.jx.hn.jx.hn.jx
d4:hn.jx.hn.jx.hn.ev.jl.fn.jl.fn.qf.nd.ju.ey.ju.ey.jg.g9.km.g1.km.g1.gr.f7
ds:8c.10n.ye.v9.ju.ey.tk.ja.l7.hx.jl.fn.qf.nd.km.g1.jl.fn.jl.fn.hb.ev.hb.ev
eg:a7.8w.a7.8w.km.g1.km.g1.i8.d3.i8.d3.jx.hn.jx.hn.f4.cj.h1.9s.gt.dq.m1.hn
f4:lo.k3.i5.g1.gg.e7.jl.fn.hb.ev.km.g1.km.g1.km.g1.km.g1.hd.fp.aw.k7.aj.8c
fs:pi*2.jl.h2.do.hb.h1.cj.dz.dq.bk.i6.jx.ir.hb.ev.9x.8c.mg.h2.i8.d3.hd.fp
gg:fn.h2*3.do.ed.h2.he.ev*2.ke.d7*2.if.ff.8c.h2*2.g9.g3.gb.hn*3
h4:8w.9a.96.a6.9q.90.hz.q9*3.hx*2.if.g1.ly.lc.jd.d3*5.cj*2
hs:fq*2.cj.9a.8y.9a*2.9s*2.hn.g1.gh.g3.ny.fp.fn.e7*2.f7*2.dh*3.do
ig:km.gj.ff.g9.j4.8c.g9.ds.he.dh*2.qp.qf.qp.k1.fc.ls.p2.ix.i9.fi.en.kn*2
j4:bh*2.5f.8i*3.a8.fk.a7.4v.a3.6y*3.50*2.85*2.7k*4.af*2 js:3v.aa.7m*2.3v jy:7m*2.9c*2.50*2.8c*4 ka:99
kc:c4.ck.5d.7u.ag.5m.85.ag.8r.bm*7.af.ds.ci.9e*2.84*2.99 l0:7m.ck*2.c4.7w.7y*4.em*2.e8.0*2 lf:0*2 lj:0*3 mb:0 mh:0
og:h4.eh.id.ef.5g*2.m1.i1 oq:6a.do.d8.cm.7a.9x p0:6a.im.jl.6y.lc.q2.e8 p8:km
pa:md.kx.7y.jl.i6.g4.hn.hb.f7.m1.km.a7.kz.j1.q2.l7.i3.km.lr.gs
pv:gt.h1.hd.n3.ic.n6.kx.a7.hd.hr.dp.h2.7y.f1.hr.fu.en.fr.dp.bu.h2.gn.7y.eq
qj:g7.gb.en.ce.g1.i0.fw.dd.gk.e2.f1.jx.fo.k2.m6.7y.f1.g1.f1.m6.jq.h7.ib.id
r7:nd.id.jr.pq.eq.l3.g1.gs.eg.ge.es.dp.b9.il.ak
s0:gn.ft.do.8c.km.do.dn.gs.h2*2.q2.lv.gn.h1.h2.h1.hg*2.lz.fo.h1.fa.ab*2
so:a1.qs.sa.no.jk.mf.i2.lv.jl.hi.i7.fo.km.hg.r8.gj.mf*2.jk.kc.qj.m5.kk.lv
tc:gy.h1.hb.i2.nv.ig.lv.l1.tt*2.jy.pf.h8.hf.sc.ia.fu.g7.fd.d7.h5.ev.m8.d7
u0:ir*2.gg.h1.mx.im.g2.ic.ho.do.eq.fu.k4.g2.ic.hk.q6*2.h8.ms.ex.dr.mz.fu
uo:ev*2.gs.d7.do.ck.9k*2.90.lw.nl.ic.gg.ir.fu.ic.ra.ml.ii.gj.pb.m2.j7.gd
vc:t4.n3.lv.ji.vl.q8.gr.dl.n0.ja.km.g1.ja.ga.ja.ga.y5.sz.lq.hp.ra.lx.ra.ml
w0:h2.do.gx.0*7.mh.ir.gs.gj.gs.h2.f4.cd.fl.cq.ia.f9.sr.pk
wo:gr.dl.kl.hu.ka.hx.jg.h3.lt.jo.m1.j4.oe.lp.ta.on.kk.hb.h2.do.h1.f7.hd.g3
xc:hd.g3.jo.h0.ot.mn.l0.hs.l1.hk.l0.hn.mg.hr.mg.hr.a7.r8.m8.ja.h0.ka.h1.lr
y0:iv.m1.im.l0.hs.q2.mx.a7.jl.fn.jl.fn.qf.nd.hb.ev.j6.ev.j6.ev.r8.m8.gj.d7
yo:gr.f7.mf.ir.mf.ir.km.g1.km.g1.km.g1.hf.dr.i2.fp.i2.fp.i2.fp.l1.hk.fl.cq
zc:pf.ms.fl.cq.ic.g2.ic.g2.gs.h2.ob.or.pd.lu.hl.dy.r1.ou.tk.qi.ko.hh.l4.jl
100:gh.d7.ka.h1.r4.o0*2.mu.p7.my.km.h2.t3.ny.jg.gg.qr.nj.u4.p7.l7.ik.l0.hs 10o:m1.j4.13c.vt.l0.hs.ji.hg 13l:0*o
149:0*l.8o.0.8c 14x:0*2.7y.0*2.a7.0 15c:gd.ez.ah.do.gt.92.8e.hi.hp.90.dx.fa.dz.g6.hh.7s.a7.g7.eu.fc.fu.dn.er.ft
160:dg.k7.gu 167:ik.i4.i2.i0.6c.bw 16o:0*6 174:0*b 17g:0 18r:0*l 19s:0 1cm:0*8 1cv:0*6 1d3:0*2 1d6:0*4 1ow:0*2
1p4:0*8 1qi:0*o 1r7:0*o 1rv:0*5 5mo:ds.g5.ed.e8.g4.qa.jk.ie.g1
5q8:fe.kr.nd.gj.dz.gf*2.e3.d7.9y.8w.fa.e3.kq.gx.gw.dz.gu*2.i8.p5.ez.gw*2
5qw:do.ee*2.dj.fo.hl.oc.jz.ej.mj.dg.dw.dh.em.cl.eq.gz.do.hz.ff.cq.h6.bt*2
5rk:d5.b9*2.cw.eb.6n.6g.cn.b9.gy.ds*2.de.bs.ax.bu.b2.cy.ix.a6*2.b3.f7.b3
5s8:b3.9o*2.8l*2.9q.5m.ak.h2.bh.af.8w.az*2.b3.6d.bh.bf.h2.ag.9i.az.9j.af
5sw:cy.9j.5s.8i.bh.ag.ab.9j.ac.cy.a7.pa.h2*2.a9.q9.hx.h2.d3.cj*2.9s.e7.ey
5tk:c3.g1.qs.96.9a.h2.fo.g1.h2*2.a9.kh.g9.8m.q9.hx.h2.d3.cj.cd.g3.g2.e7.fn
5u8:h2*2.ev.ds.d7.fw.8w.do.aw.hn.dl.b3.8w.9c.af.8u.6o.5f.b3.bh.5s.61.5z.5s
5uw:5f.5v.5m.8y.h2*2.bn*2.bz.af.cl.85.61.6d.bh.ak.a7.ap.ag.98*3.9w.ag
5xc:jl.fn.i6.h2.i6.h2.i6.h2*2.do.k7.h2.k7.h2.k7.h2.k7.h2.k7.h2.hb.ev.hb.ev
5y0:hb.ev.hb.ev.hb.ev.ge.a9.ju.ey.m1.hn.m1.hn.m1.hn.m1.hn.m1.hn.a7.8w.a7.8w
5yo:jg.g9.jg.g9.jg.g9.hb.8m.hb.8m.hb.8m.hb.8m.q2.q9.q2.q9.q2.q9.l7.hx.l7.hx
5zc:l7.hx.l7.hx.km.g1.km.g1.km.g1.km.g1.gs.h2.gs.h2.i8.d3.i8.d3.i8.d3.i8.d3
600:f4.cj.f4.cj.f4.cj.f4.cj.f4.cj.h1.9s.h1.9s.h1.9s.h1.9s.jx.hn.jx.hn.jx.hn
60o:jx.hn.jx.hn.ir.g3.ir.g3.t3.ny.t3.ny.t3.ny.t3.ny.t3.ny.ic.g2.ic.g2.hd.fp
61c:gg.e7.gg.e7.gg.e7.hn.9s.ny.fp.fv.9v.a9*2.iy.g1.jl.fn.jl.fn.jl.fn.jl.fn
620:jl.fn.jl.fn.jl.fn.jl.fn.jl.fn.jl.fn.jl.fn.jl.fn.hb.ev.hb.ev.hb.ev.hb.ev
62o:hb.ev.hb.ev.hb.ev.hb.ev.a7.8w.a7.8w.km.g1.km.g1.km.g1.km.g1.km.g1.km.g1
63c:km.g1.lm.gv.lm.gv.lm.gv.lm.gv.lm.gv.jx.hn.jx.hn.lm.is.lm.is.lm.is.lm.is
640:lm.is.hd.fp.hd.fp.hd.fp.hd.fp.pe.gi.fs.fd.im.fp.hr*8 64o:jl*8.dp*6 654:km.ke.pe*2.pa.po
65c:h2*8.pc.p4.u4*2.u0.ue.vw*2.7y*8 660:di.da.ia*2.i6.ik.k2*2.g1*6 66g:m3.lv.qv*2.qr.r5 66o:f1*8 66x:lf 66z:qf
671:qp 673:s7.m6*8.ms.mk.rk*2.rg.ru.tc*2.hr*2.dp*2.h2*2.7y 67r:7y.g1*2.f1*2.m6*2 680:hr*8.jl*8.h2*8
68o:pc.p4.u4*2.u0.ue.vw*2.m6*8.ms.mk.rk*2.rg.ru.tc*2 69c:hr*5 69i:hr*2.jl*5.5p.84.5p.c4*2.h2*3
69y:h2*2.ld.lc.q3.q2.m1.a1.9x.c4.7y*4 6ae:7y*2.a7*4 6al:ar.b1.c4.f1*4.fw*2.f1*2.hd*4.gs.im*2.6a 6b6:m6*3
6ba:m6*2.km*2.kx*3.6a.5p 6bm:dw 6bt:4m 6bv:0*5.8m 6c3:dw.rs 6c8:6y*3 6cc:ci*3 6cg:cg 6ci:a2 6cm:nu 6cy:58.ag
6d5:99*2 6dg:1q 6g0:ie.h2*2.fj*2.q9.if.mr.sd.t3.os.h2.fj.jg.fj.rs.fj.gs.ju.jl.f4.h2.gh.fj 6go:fj*3.i5.lu.ge.io.fj.do
6j7:dw 6ja:si 6jm:n7 6qa:g3 7gs:gi 1dlp:90.0.i0.f5.oq.m0.p5.nm.mb.oi.ls.p6.fj.k7*4.gd*3.ez.ah.do.gt 1dmd:92.8e
1dmg:hp.90.dx.fa.dz 1dmm:hh 1dmo:a7.g7 1dmr:fc.fu 1dmu:er.ft.dg.k7.gu.92.ez.fa.fu.fw
`;

/** Letters that join, as `letter:alone.after` or `letter:alone.after.before.between` their neighbors, in base 36. */
export const joiningLetters = `
16u:ey.ey.ey.ey 16v:ey.ey.ey.ey 16w:rl.rl.rl.rl 16x:fd.fd.fd.fd 16y:k3.k3.k3.k3 16z:bo.bo.bo.bo 170:5w.5w.5w.5w
171:8c.8c.8c.8c 172:nq.nq.nq.nq 173:i0.i0.i0.i0 17f:5w.5w.5w.5w 17h:c0.c0.c0.c0 17i:9w.9w.9w.9w 17j:bt.bt.bt.bt
17k:f3.fz.7n.84 17l:c5.c5.c5.c5 17m:6m.71.6m.71 17n:6m.71.6m.71 17o:d0.d0.d0.d0 17p:6m.71.6m.71 17q:h6.j3.7n.84
17r:6m.71.6m.71 17s:lg.mp.7n.84 17t:bc.ck.bc.ck 17u:lg.mp.9j.a0 17v:lg.mp.9j.a0 17w:ho.ii.ho.ii 17x:ho.ii.ho.ii
17y:ho.ii.ho.ii 17z:bi.d6.bi.d6 180:bi.d6.bi.d6 181:aq.b8.aq.b8 182:aq.b8.aq.b8 183:s5.s9.ia.if 184:s5.s9.ia.if
185:ug.uj.lu.lm 186:ug.uj.lu.lm 187:ld.lj.ic.hh 188:ld.lj.ic.hh 189:gs.d9.e1.bi 18a:gs.d9.e1.bi 18b:k2.lk.bj.cr
18c:k2.lk.bj.cr 18d:h6.j3.9j.a0 18e:h6.j3.9j.a0 18f:h6.j3.9j.a0 18g:5u.5u.5u.5u 18h:nk.mp.bo.ar 18i:hz.hu.bo.ar
18j:fi.kg.bj.cr 18k:gj.gf.5w.6t 18l:dl.eo.co.bh 18m:ga.g9.7n.84 18n:hj.ck.e4.al 18o:d0.d0.d0.d0 18p:h6.j3.7n.84
18q:h6.j3.9j.a0 19c:ch.ch.ch.ch 19d:ch.ch.ch.ch 19e:ch.ch.ch.ch 19f:ch.ch.ch.ch 19g:ch.ch.ch.ch 19h:ch.ch.ch.ch
19i:ch.ch.ch.ch 19j:ch.ch.ch.ch 19k:ch.ch.ch.ch 19l:ch.ch.ch.ch 19m:b5.b5.b5.b5 19n:66.66.66.66 19o:66.66.66.66
19p:b4.b4.b4.b4 19q:lg.mp.7n.84 19r:hz.hu.bo.ar 19t:6m.71.6m.71 19u:6m.71.6m.71 19v:6m.71.6m.71 19w:c5.c5.c5.c5
19x:ir.j6.ir.j6 19y:p5.p5.p5.p5 19z:p5.p5.p5.p5 1a0:tb.v8.js.k9 1a1:lg.mp.9j.a0 1a2:lg.mp.7n.84 1a3:lg.mp.7n.84
1a4:lg.mp.9j.a0 1a5:lg.mp.9j.a0 1a6:lg.mp.9j.a0 1a7:lg.mp.9j.a0 1a8:lg.mp.9j.a0 1a9:ho.ii.ho.ii 1aa:ho.ii.ho.ii
1ab:ho.ii.ho.ii 1ac:ho.ii.ho.ii 1ad:ho.ii.ho.ii 1ae:ho.ii.ho.ii 1af:ho.ii.ho.ii 1ag:bi.d6.bi.d6 1ah:bi.d6.bi.d6
1ai:bi.d6.bi.d6 1aj:bi.d6.bi.d6 1ak:bi.d6.bi.d6 1al:bi.d6.bi.d6 1am:bi.d6.bi.d6 1an:bi.d6.bi.d6 1ao:bi.d6.bi.d6
1ap:aq.b8.aq.b8 1aq:aq.b8.aq.b8 1ar:aq.b8.aq.b8 1as:aq.b8.aq.b8 1at:aq.b8.aq.b8 1au:aq.b8.aq.b8 1av:aq.b8.aq.b8
1aw:aq.b8.aq.b8 1ax:aq.b8.aq.b8 1ay:s5.s9.ia.if 1az:s5.s9.ia.if 1b0:s5.s9.ia.if 1b1:ug.uj.lu.lm 1b2:ug.uj.lu.lm
1b3:ld.lj.ic.hh 1b4:gs.d9.e1.bi 1b5:nk.mp.bo.ar 1b6:nk.mp.bo.ar 1b7:nk.mp.bo.ar 1b8:nk.mp.bo.ar 1b9:nk.mp.bo.ar
1ba:nk.mp.bo.ar 1bb:hz.hu.bo.ar 1bc:hz.hu.bo.ar 1bd:k2.lk.bj.cr 1be:s7.tl.on.q2 1bf:k2.lk.bj.cr 1bg:fi.kg.bj.cr
1bh:fi.kg.bj.cr 1bi:fi.kg.bj.cr 1bj:k2.lk.bj.cr 1bk:k2.lk.bj.cr 1bl:k2.lk.bj.cr 1bm:k2.lk.bj.cr 1bn:k2.lk.bj.cr
1bo:k2.lk.bj.cr 1bp:gj.gf.5w.6t 1bq:gj.gf.5w.6t 1br:gj.gf.5w.6t 1bs:gj.gf.5w.6t 1bt:ga.g9.7n.84 1bu:ga.g9.7n.84
1bv:ga.g9.9j.a0 1bw:ga.g9.7n.84 1bx:ga.g9.9j.a0 1by:hj.hj.hj.hj 1bz:ho.ii.ho.ii 1c0:bc.ck.bc.ck 1c1:bc.cw.7n.az
1c2:bc.cw.7n.az 1c3:bc.cw.bc.cw 1c4:d0.d0.d0.d0 1c5:d0.d0.d0.d0 1c6:d0.d0.d0.d0 1c7:d0.d0.d0.d0 1c8:d0.d0.d0.d0
1c9:d0.d0.d0.d0 1ca:d0.d0.d0.d0 1cb:d0.d0.d0.d0 1cc:h6.j3.9j.a0 1cd:h6.j3.h6.j3 1ce:h6.j3.9j.a0 1cf:d0.d0.d0.d0
1cg:h6.j3.7n.84 1ch:h6.j3.9j.a0 1ci:lh.fk.lh.fk 1cj:lh.fk.lh.fk 1ck:6r.6r.6r.6r 1cl:bc.ck.bc.ck 1cu:pl.pl.pl.pl
1d1:5p.5p.5p.5p 1d2:86.86.86.86 1d5:e6.e6.e6.e6 1da:bi.d6.bi.d6 1db:aq.b8.aq.b8 1dc:ch.ch.ch.ch 1dd:ch.ch.ch.ch
1de:ch.ch.ch.ch 1df:ch.ch.ch.ch 1dg:ch.ch.ch.ch 1dh:ch.ch.ch.ch 1di:ch.ch.ch.ch 1dj:ch.ch.ch.ch 1dk:ch.ch.ch.ch
1dl:ch.ch.ch.ch 1dm:s5.s9.ia.if 1dn:ug.uj.lu.lm 1do:gs.d9.e1.bi 1dp:c5.c5.c5.c5 1dq:dl.dl.dl.dl 1dr:hj.dm.e4.al
1g0:lg.mp.9j.a0 1g1:lg.mp.9j.a0 1g2:lg.mp.9j.a0 1g3:lg.mp.9j.a0 1g4:lg.mp.7n.84 1g5:lg.mp.7n.84 1g6:lg.mp.7n.84
1g7:ho.ii.ho.ii 1g8:ho.ii.ho.ii 1g9:bi.d6.bi.d6 1ga:bi.d6.bi.d6 1gb:aq.b8.aq.b8 1gc:s5.s9.ia.if 1gd:gs.d9.e1.bi
1ge:gs.d9.e1.bi 1gf:gs.d9.e1.bi 1gg:nk.mp.bo.ar 1gh:nk.mp.bo.ar 1gi:k2.lk.bj.cr 1gj:k2.lk.bj.cr 1gk:k2.lk.bj.cr
1gl:dl.eo.co.bh 1gm:dl.eo.co.bh 1gn:ga.g9.7n.84 1go:ga.g9.7n.84 1gp:ga.g9.7n.84 1gq:gj.gf.5w.6t 1gr:aq.b8.aq.b8
1gs:aq.b8.aq.b8 1gt:s5.s9.ia.if 1gu:ho.ii.ho.ii 1gv:ho.ii.ho.ii 1gw:s5.s9.ia.if 1gx:aq.b8.aq.b8 1gy:ho.ii.ho.ii
1gz:6m.71.6m.71 1h0:6m.71.6m.71 1h1:h6.j3.9j.a0 1h2:h6.j3.9j.a0 1h3:h6.j3.9j.a0 1h4:d0.d0.d0.d0 1h5:d0.d0.d0.d0
1h6:lh.fk.9j.a0 1h7:lh.fk.9j.a0 1h8:ho.ii.ho.ii 1h9:s5.s9.ia.if 1ha:s5.s9.ia.if 1hb:fi.kg.bj.cr 1o0:6m.6m.6m.6m
1o1:6m.6m.6m.6m 1o2:6m.6m.6m.6m 1o3:6m.6m.6m.6m 1o4:6m.6m.6m.6m 1o5:6m.6m.6m.6m 1o6:6m.6m.6m.6m 1o7:6m.6m.6m.6m
1o8:6m.6m.6m.6m 1o9:6m.6m.6m.6m 1oa:6m.6m.6m.6m 1ob:6m.6m.6m.6m 1oc:6m.6m.6m.6m 1od:6m.6m.6m.6m 1oe:6m.6m.6m.6m
1of:6m.6m.6m.6m 1og:6m.6m.6m.6m 1oh:6m.6m.6m.6m 1oi:6m.6m.6m.6m 1oj:b4.b4.b4.b4 1ok:b4.b4.b4.b4 1ol:5u.5u.5u.5u
1om:9j.9j.9j.9j 1on:72.72.72.72 1oo:72.72.72.72 1op:ga.ga.ga.ga 1oq:ho.ho.ho.ho 1or:ld.ld.ld.ld 1os:ld.ld.ld.ld
1ot:k2.k2.k2.k2 1ou:6q.6q.6q.6q 1pc:lg.mp.7n.84 1pd:lg.mp.7n.84 1pe:ho.ii.ho.ii 1pf:ld.lj.ic.hh 1pg:nk.mp.bo.ar
1ph:hz.hu.bo.ar 1pi:gj.gf.5w.6t 1pj:dl.eo.co.bh 1pk:h6.j3.9j.a0 1pl:h6.j3.9j.a0 1pm:bs.ca.bs.ca 1pn:d0.d0.d0.d0
1po:hu.fs.hu.fs 1pp:4m.4m.4m.4m 1pq:bi.d6.bi.d6 1pr:ug.uj.lu.lm 1ps:k2.lk.bj.cr 1pt:d0.d0.d0.d0 1pu:aq.b8.aq.b8
1pv:gs.d9.e1.bi 1pw:fi.kg.bj.cr 1px:hz.hz.hz.hz 1py:lg.mp.7n.84 1pz:lg.mp.9j.a0 1q0:lg.mp.9j.a0 1q1:aq.b8.aq.b8
1q2:h6.j3.9j.a0 1q3:nk.mp.bo.ar 1q4:hz.hu.bo.ar 1q5:ga.g9.7n.84 1q6:lg.lg.lg.lg 1q7:lg.lg.lg.lg 1q8:lg.lg.lg.lg
1q9:ho.ho.ho.ho 1qa:k2.k2.k2.k2 1qb:gs.gs.gs.gs 1qc:hz.hz.hz.hz 1qd:ho.ho.ho.ho 1qe:ho.ho.ho.ho 1qf:gj.gj.gj.gj
1qg:k2.k2.k2.k2 1qh:6j.6j.6j.6j 6dr:5w.5w.5w.5w
`;

/** Lam and alef are one sign: its width alone, and after a letter it joins. */
export const lamAlefs = new Map<string, readonly [number, number]>([
  ['لا', [518, 610]],
  ['لأ', [518, 610]],
  ['لإ', [518, 610]],
  ['لآ', [518, 610]],
  ['لٱ', [518, 610]],
]);
